import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Writes one line with the sums at the end of a run. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default class TotalsReporter implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onEnd(): void {
    const outcomes = [...this.#tests].map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === 'unexpected').length;
    const passed = outcomes.filter((outcome) => outcome !== 'unexpected' && outcome !== 'skipped');
    process.stdout.write(`web tests: ${passed.length} passed, ${failed} failed\n`);
  }
}
