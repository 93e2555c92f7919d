// The networks of the reader on ONNX Runtime.
import { fileURLToPath } from 'node:url';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { ReaderModelError } from './model-files.ts';
import { multipliesSignedExactly } from './processor.ts';

/** Makes a native call. A thread must not be ended while it is in one. */
export type CallNative = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** One thread: what analyzes has threads of its own, each with its session. */
const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1 } as const;

/** The runtime is to take slower products, without a sign, which it does on every processor that is told to. */
const WITHOUT_SIGN = { session: { x64quantprecision: '1' } } as const;

async function loadRuntime(): Promise<typeof import('onnxruntime-node')> {
  try {
    return await import('onnxruntime-node');
  } catch (error) {
    const platform = `${process.platform} ${process.arch}`;
    throw new ReaderModelError(`onnxruntime-node has no program for ${platform}`, { cause: error });
  }
}

/**
 * Runs a network on the word pieces of one text: [1, pieces]; `weights` are numbers for each piece by the name of their input,
 * one row below the other: [rows, pieces].
 */
export type RunNetwork = (
  pieces: readonly number[],
  weights?: Readonly<Record<string, Float32Array>>,
) => Promise<Float32Array>;

/**
 * Loads a network of which one output is used.
 * @throws ReaderModelError where the platform has no runtime.
 */
export async function loadNetwork(
  file: URL,
  output: string,
  callNative: CallNative,
): Promise<RunNetwork> {
  const { env, InferenceSession, Tensor } = await callNative(loadRuntime);
  // Its warnings are about graphics cards, and no lines of JSON.
  env.logLevel = 'error';
  const session: InferenceSession = await callNative(() =>
    InferenceSession.create(fileURLToPath(file), {
      ...ONE_THREAD,
      ...(multipliesSignedExactly() ? {} : { extra: WITHOUT_SIGN }),
    }),
  );
  // Alone, and not in batches: activations are rounded by the largest of a run, so that company changes a vector
  // (cosine 0.98 measured) for a quarter of the time.
  return async (pieces, weights = {}) => {
    const shape = [1, pieces.length];
    const input: Record<string, Tensor> = {
      input_ids: new Tensor('int64', BigInt64Array.from(pieces, BigInt), shape),
      attention_mask: new Tensor('int64', new BigInt64Array(pieces.length).fill(1n), shape),
    };
    for (const [name, numbers] of Object.entries(weights))
      input[name] = new Tensor('float32', numbers, [numbers.length / pieces.length, pieces.length]);
    const { [output]: result } = await callNative(() => session.run(input));
    if (!(result?.data instanceof Float32Array)) throw new Error('the network gave no numbers');
    return result.data;
  };
}
