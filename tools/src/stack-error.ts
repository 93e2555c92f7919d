/** Why the local stack did not start or ended; the message tells the reader what to do. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
