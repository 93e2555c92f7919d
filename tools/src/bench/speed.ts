import { availableParallelism, cpus } from 'node:os';
import type { Engine } from '@neurovista/analysis-service';

const NOTE =
  'Crushing chest pain radiating to the left arm for 2 hours, with sweating and nausea. Denies fever or cough. ' +
  'Hypertension (diagnosed 2012, poorly controlled), type 2 diabetes. Takes metformin 500 mg twice daily and ' +
  'lisinopril 10 mg daily. Allergic to penicillin (rash). Father died of myocardial infarction at 52. ' +
  'Smokes 1 pack per day. Blood pressure 150/90, heart rate 96, temperature 37.1 C. No edema. ECG pending. ';

const intake = {
  dateOfBirth: '1961-04-02',
  chiefComplaint: 'Chest pain',
  symptoms: NOTE,
  medicalHistory: NOTE,
};

function medianMs(run: () => unknown, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

const textOf = (length: number) => NOTE.repeat(Math.ceil(length / NOTE.length)).slice(0, length);

/** Lines that tell how fast the engine is on this machine, and how its time grows with the text. */
export function measureSpeed(engine: Engine): string[] {
  const analyze = (length: number) => () =>
    engine.analyzeText(textOf(length), 'symptoms', '2026-11-20');
  medianMs(analyze(500), 200);
  const short = medianMs(analyze(500), 500);
  const perCharacter = medianMs(analyze(1_000), 200) / 1_000;
  const growth = medianMs(analyze(100_000), 5) / 100_000 / perCharacter;
  const whole = medianMs(() => engine.analyzeIntake(intake, '2026-11-20'), 200);
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  return [
    `machine: ${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node.js ${process.version}`,
    `entities of 500 characters: median ${short.toFixed(2)} ms`,
    `time per character at 100,000 characters: ${growth.toFixed(2)} times that at 1,000`,
    `whole intake with reasoning: median ${whole.toFixed(2)} ms`,
    `resident memory: ${memory} MB`,
  ];
}
