/// Nothing to call: who links this runs on the queues of CTaskQueues.
