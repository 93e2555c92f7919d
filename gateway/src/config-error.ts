/** Names every bad variable in its message, and never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
