#include "CTaskQueues.h"

#include <stddef.h>
#include <sys/timerfd.h>
#include <unistd.h>

int wall_alarm_open(int64_t seconds) {
    int alarm = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
    struct itimerspec time = {.it_value = {.tv_sec = seconds}};
    int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
    if (alarm >= 0 && timerfd_settime(alarm, flags, &time, NULL) < 0) {
        close(alarm);
        return -1;
    }
    return alarm;
}
