// Asks Trivy for known weaknesses in the images of the composed stack, in what the bases bring as well. One that can be
// mended and is high or worse fails the run. Where Trivy is not installed, that is told, and counts as neither passed nor
// failed.
// Usage: node .ci/scan.mjs COMPOSE..., where COMPOSE... is the command that stands for `docker compose`.
import { execFileSync, spawnSync } from 'node:child_process';

const [program, ...compose] = process.argv.slice(2);
const results = { passed: 0, failed: 0 };

/** Whether the image has none; `undefined` without Trivy. One that cannot be looked through counts as having some. */
function scan(image) {
  const options = ['--severity=HIGH,CRITICAL', '--ignore-unfixed', '--exit-code=1'];
  const { error, status } = spawnSync(
    'trivy',
    ['image', '--quiet', '--scanners=vuln', ...options, image],
    { stdio: ['ignore', 2, 2] },
  );
  return error?.code === 'ENOENT' ? undefined : status === 0;
}

const printed = execFileSync(program, [...compose, 'config', '--images'], { encoding: 'utf8' });
for (const image of printed.trim().split('\n').toSorted()) {
  const isClean = scan(image);
  const sentence = `${image} has no weakness that is high and can be mended`;
  if (isClean === undefined) process.stderr.write(`NOT ASKED: ${sentence}: no Trivy here\n`);
  else {
    results[isClean ? 'passed' : 'failed'] += 1;
    process.stderr.write(`${isClean ? 'ok' : 'NOT OK'}: ${sentence}\n`);
  }
}

process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exitCode = results.failed === 0 ? 0 : 1;
