// Everything that the reader runs on, for one thread.
import { loadEncoder, type Encoder } from './encoder.ts';
import { MODEL_FOLDER } from './model-files.ts';
import type { CallNative } from './network.ts';
import { loadStatusReader, type StatusReader } from './statuses.ts';

export interface Reader {
  readonly encoder: Encoder;
  readonly statuses: StatusReader;
}

/**
 * Loads the networks of a folder, whose every native call is made by `callNative`.
 * @throws ReaderModelError when a file is missing or damaged, or the platform has no runtime.
 */
export async function loadReader(
  folder: URL = MODEL_FOLDER,
  callNative?: CallNative,
): Promise<Reader> {
  const encoder = await loadEncoder(folder, callNative);
  return { encoder, statuses: await loadStatusReader(folder, callNative) };
}
