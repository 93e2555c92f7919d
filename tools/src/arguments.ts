import { parseArgs } from 'node:util';

/** A message for the person at the terminal; printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The paths of `--input` and `--output`, both required. Throws a UsageError with the usage line. */
export function readPaths(
  args: readonly string[],
  usage: string,
): { input: string; output: string } {
  const { values } = parseArgs({
    args: [...args],
    options: { input: { type: 'string' }, output: { type: 'string' } },
  });
  if (values.input === undefined || values.output === undefined) throw new UsageError(usage);
  return { input: values.input, output: values.output };
}

/** The number of an option. Throws a UsageError unless it is above 0. */
export function readNumber(option: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new UsageError(`--${option} takes a number above 0`);
  return number;
}

/** Runs a command-line tool: its number is the exit code, a UsageError or a file error is printed in one line. */
export async function runTool(tool: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await tool(process.argv.slice(2));
  } catch (error) {
    if (!isForPeople(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

function isForPeople(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error instanceof UsageError || 'code' in error;
}
