// Loaded into each local service before its own code: a parent that is killed closes this channel, and a service that
// outlived it would hold memory and ports until somebody noticed.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
