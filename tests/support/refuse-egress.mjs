// Loaded into each service of a test: reports and refuses every connection that would leave this machine.
import { Socket } from 'node:net';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const { connect } = Socket.prototype;

Socket.prototype.connect = function connectOnLoopback(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (options?.path === undefined && !LOOPBACK.has(options?.host ?? 'localhost')) {
    process.stderr.write(`EGRESS to port ${options?.port}\n`);
    throw new Error('no way out');
  }
  return connect.apply(this, args);
};
