// Looks at a deployment from outside and says what to put right:
// node tools/dist/doctor.js http://host:8080 [--libretranslate http://host:5000]
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { runTool, UsageError } from './arguments.ts';
import { findings, type Finding, type Observation } from './doctor-checks.ts';

const LIMIT_MS = 10_000;
const MARKS = { ok: 'ok  ', advice: 'note', wrong: 'FIX ' } as const;

async function observe(url: string, init: RequestInit = {}): Promise<Observation> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, text: await response.text() };
  } catch {
    return { status: 0, headers: {}, text: '' };
  }
}

const patient = {
  name: 'Ana Example',
  dateOfBirth: '1961-05-04',
  chiefComplaint: 'Fever',
  symptoms: 'Fever since yesterday. Denies cough.',
  medicalHistory: 'Hypertension.',
};
const post = (headers: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(patient),
});

async function examine(base: URL, libretranslateUrl?: URL): Promise<readonly Finding[]> {
  const at = (path: string) => new URL(path, base).href;
  const [page, ready, metrics, analysis, foreign] = await Promise.all([
    observe(at('/')),
    observe(at('/health/ready')),
    observe(at('/metrics')),
    observe(at('/api/patients'), post({})),
    observe(at('/api/patients'), post({ 'Sec-Fetch-Site': 'cross-site' })),
  ]);
  const libretranslate =
    libretranslateUrl && (await observe(new URL('languages', libretranslateUrl).href));
  const host = base.hostname;
  const isLocal = host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.'));
  const isTls = base.protocol === 'https:';
  return findings({ page, ready, metrics, analysis, foreign, libretranslate, isTls, isLocal });
}

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

const USAGE = 'Usage: npm run doctor -- http://host:8080 [--libretranslate http://host:5000]';

function readAddress(text: string): URL {
  if (!isAddress(text)) throw new UsageError(USAGE);
  return new URL(text);
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { libretranslate: { type: 'string' } },
  });
  const [address = 'http://127.0.0.1:8080'] = positionals;
  const libretranslate =
    values.libretranslate && readAddress(`${values.libretranslate.replace(/\/+$/, '')}/`);
  const found = await examine(readAddress(address), libretranslate || undefined);
  for (const { grade, text } of found) process.stdout.write(`${MARKS[grade]} ${text}\n`);
  const wrong = found.filter(({ grade }) => grade === 'wrong').length;
  process.stdout.write(
    `${wrong === 0 ? 'Nothing has to be put right' : `To put right: ${wrong}`}.\n`,
  );
  return wrong === 0 ? 0 : 1;
}

await runTool(run);
