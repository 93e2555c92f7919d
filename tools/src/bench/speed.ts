import { availableParallelism, cpus } from 'node:os';
import type { Engine, Intake } from '@neurovista/analysis-service';

const NOTE =
  'Crushing chest pain radiating to the left arm for 2 hours, with sweating and nausea. Denies fever or cough. ' +
  'Hypertension (diagnosed 2012, poorly controlled), type 2 diabetes. Takes metformin 500 mg twice daily and ' +
  'lisinopril 10 mg daily. Allergic to penicillin (rash). Father died of myocardial infarction at 52. ' +
  'Smokes 1 pack per day. Blood pressure 150/90, heart rate 96, temperature 37.1 C. No edema. ECG pending. ';

const intake: Intake = {
  dateOfBirth: '1961-04-02',
  chiefComplaint: 'Chest pain',
  symptoms: NOTE,
  medicalHistory: NOTE,
};

async function medianMs(run: () => unknown, rounds: number): Promise<number> {
  const times: number[] = [];
  while (times.length < rounds) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

const textOf = (length: number) => NOTE.repeat(Math.ceil(length / NOTE.length)).slice(0, length);

// The longest record of the contract: 20,000 characters of symptoms and 40,000 of history.
const LENGTHS = [1_000, 10_000, 60_000] as const;
const SYMPTOMS_SHARE = 1 / 3;

function intakeOf(length: number): Intake {
  const symptoms = Math.round(length * SYMPTOMS_SHARE);
  return {
    ...intake,
    symptoms: textOf(symptoms),
    medicalHistory: textOf(length - symptoms),
  };
}

const residentMegabytes = () => Math.round(process.memoryUsage().rss / 1e6);

/** Lines that tell how fast the engine is on this machine, how its time grows with the text, and what memory it takes. */
export async function measureSpeed(engine: Engine): Promise<string[]> {
  const loaded = residentMegabytes();
  const analyze = (one: Intake) => () => engine.analyzeIntake(one, '2026-11-20');
  await medianMs(() => engine.analyzeText(textOf(500), 'symptoms', '2026-11-20'), 200);
  const short = await medianMs(
    () => engine.analyzeText(textOf(500), 'symptoms', '2026-11-20'),
    500,
  );
  const whole = await medianMs(analyze(intake), 200);
  const growth: { readonly length: number; readonly perThousand: number }[] = [];
  for (const length of LENGTHS) {
    const rounds = Math.max(5, Math.round(100_000 / length));
    const median = await medianMs(analyze(intakeOf(length)), rounds);
    growth.push({ length, perThousand: median / (length / 1_000) });
  }
  const first = growth[0]?.perThousand ?? Number.NaN;
  return [
    `machine: ${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node.js ${process.version}`,
    `entities of 500 characters: median ${short.toFixed(2)} ms`,
    `whole intake with reasoning: median ${whole.toFixed(2)} ms`,
    ...growth.map(
      ({ length, perThousand }) =>
        `whole intake of ${length.toLocaleString('en')} characters: ${perThousand.toFixed(2)} ms per 1,000, ${(perThousand / first).toFixed(2)} times that of 1,000`,
    ),
    `resident memory: ${loaded} MB after load, ${residentMegabytes()} MB after this run`,
  ];
}
