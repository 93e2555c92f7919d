// A thread that is in native code of the sentence encoder most of the time.
import { workerData } from 'node:worker_threads';
import { passing } from '../../nest-edge/dist/threads/native-gate.js';
import { loadEncoder } from '../../analysis-service/dist/reader/encoder.js';

const encoder = await loadEncoder(undefined, passing(workerData.gate));

export const awaitReady = () => undefined;

export async function encodeForever() {
  for (let round = 0; ; round += 1)
    // oxlint-disable-next-line no-await-in-loop -- that is what it is for
    await encoder.encode([`${round} ${'pain in the chest since noon '.repeat(12)}`]);
}
