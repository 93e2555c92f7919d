import { afterEach, describe, expect, it } from '@jest/globals';
import { analyzeLongOnThread } from './analysis-threads.ts';
import type { Engine, IntakeAnalysis } from './pipeline.ts';

/** A thread that answers with the words it got; some words make it fail or die. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, intake, today }) => {
      if (intake.chiefComplaint === 'die') process.exit(1);
      if (intake.chiefComplaint === 'throw') throw new Error('patient text');
      const fails = intake.chiefComplaint === 'fail';
      parentPort.postMessage(fails ? { id } : { id, result: { diagnosticRecommendations: 'thread ' + today } });
    });`)}`,
);

const inline = {
  analyzeIntake: () => ({ diagnosticRecommendations: 'inline' }) as IntakeAnalysis,
  provenance: { engine: 'e', knowledge: 'k' },
} as unknown as Engine;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

function startAnalyzer() {
  const analyzer = analyzeLongOnThread(inline, entry);
  stops.push(analyzer.stop);
  return analyzer;
}

const intakeOf = (chiefComplaint: string, length: number) => ({
  dateOfBirth: '1961-05-04',
  chiefComplaint,
  symptoms: 'x'.repeat(length),
  medicalHistory: 'none',
});

describe('[25] an intake', () => {
  it('that is short is analyzed at once', () => {
    const result = startAnalyzer().analyzeIntake(intakeOf('a', 100), '2026-11-20');
    expect(result).toEqual({ diagnosticRecommendations: 'inline' });
  });

  it('that is long is analyzed by the thread, many at once without mixing them up', async () => {
    const analyzer = startAnalyzer();
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    const results = await Promise.all(
      days.map(async (day) => analyzer.analyzeIntake(intakeOf('a', 5_000), day)),
    );
    expect(results.map((result) => result.diagnosticRecommendations)).toEqual(
      days.map((day) => `thread ${day}`),
    );
  });

  it('that fails there fails alone, without a word of it', async () => {
    const analyzer = startAnalyzer();
    const failing = analyzer.analyzeIntake(intakeOf('fail', 5_000), '2026-11-20');
    await expect(failing).rejects.toThrow(/^the analysis failed$/);
    const next = await analyzer.analyzeIntake(intakeOf('a', 5_000), '2026-11-20');
    expect(next.diagnosticRecommendations).toBe('thread 2026-11-20');
  });

  it.each(['die', 'throw'])(
    'that makes the thread %s fails, and the next gets a new thread',
    async (word) => {
      const analyzer = startAnalyzer();
      const failing = analyzer.analyzeIntake(intakeOf(word, 5_000), '2026-11-20');
      await expect(failing).rejects.toThrow(/^the thread ended$/);
      const next = await analyzer.analyzeIntake(intakeOf('a', 5_000), '2026-11-20');
      expect(next.diagnosticRecommendations).toBe('thread 2026-11-20');
    },
  );
});
