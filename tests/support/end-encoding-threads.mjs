// Ends threads that encode, at moments that are drawn: by the watchdog, and by the end of the service.
import { startThreads } from '../../nest-edge/dist/threads/threads.js';

const ROUNDS = 10;
const entry = new URL('encode-forever.mjs', import.meta.url);

let ended = 0;
const onOverdue = () => (ended += 1);
for (let round = 0; round < ROUNDS; round += 1) {
  const limitMs = 10 + Math.random() * 40;
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  const threads = await startThreads({ entry, count: 1, limitMs, onOverdue });
  // oxlint-disable-next-line no-await-in-loop -- as above
  await threads.run('encodeForever').catch(({ kind }) => kind);
  const again = threads.run('awaitReady').then(() => threads.run('encodeForever'));
  const isOver = again.catch(() => undefined);
  // oxlint-disable-next-line no-await-in-loop -- as above
  await threads.run('awaitReady');
  // oxlint-disable-next-line no-await-in-loop -- as above
  await new Promise((resolve) => setTimeout(resolve, Math.random() * limitMs));
  // oxlint-disable-next-line no-await-in-loop -- as above
  await threads.stop();
  // oxlint-disable-next-line no-await-in-loop -- as above
  await isOver;
}
process.stdout.write(`${ended} ended by the watchdog, ${ROUNDS} by the end\n`);
