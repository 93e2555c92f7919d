// What a script of this folder has found; its last line is what .ci/run adds up.

const results = { passed: 0, failed: 0 };

export function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}

export function conclude() {
  process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
  process.exit(results.failed === 0 ? 0 : 1);
}
