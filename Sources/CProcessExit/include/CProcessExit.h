#ifndef C_LEAVING_H
#define C_LEAVING_H

/// Names a descriptor that the kernel is slow to let go of, at most one: nobody is to wait for it at the end.
void process_exit_slow_descriptor(int descriptor);

/// Ends the process at once, without destructors, after what was printed has gone out.
///
/// A child that has nothing else keeps the slow descriptor until this process is gone.
_Noreturn void leave(int status);

#endif
