// Asks the registry for vulnerabilities in what runs, and for the signatures of what is installed. A registry that
// cannot be asked (a mirror, or none) is told as such, and counts as neither passed nor failed.
// Usage: node .ci/audit.mjs
import { spawnSync } from 'node:child_process';

const results = { passed: 0, failed: 0 };

/** Runs npm; `undefined` when the registry did not answer, else whether npm found nothing. */
function ask(args) {
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  process.stderr.write(stdout);
  if (status === 0) return true;
  const isUnanswered = /audit endpoint returned an error|network|ENOTFOUND|ECONN|E40[45]/.test(
    stderr,
  );
  if (!isUnanswered) process.stderr.write(stderr);
  return isUnanswered ? undefined : false;
}

function expectThat(sentence, holds) {
  if (holds === undefined) {
    process.stderr.write(`NOT ASKED: ${sentence}: the registry does not answer that\n`);
    return;
  }
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}

expectThat(
  'no package that runs has a vulnerability of level high or above',
  ask(['audit', '--omit=dev', '--audit-level=high']),
);
expectThat('every installed package is signed by the registry', ask(['audit', 'signatures']));

process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exitCode = results.failed === 0 ? 0 : 1;
