// Looks at a deployment from outside and says what to put right:
// node tools/src/doctor.ts http://host:8080 [--libretranslate http://host:5000] [--ca authority.pem]
// It imports nothing but Node.js and its neighbours, so that Node.js 24 of any container can run it as it is.
import { readFileSync } from 'node:fs';
import { connect, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
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
  } catch (error) {
    return { status: 0, headers: {}, text: '', failure: codeOf(error) };
  }
}

/** What Node.js calls the reason for which a call got no answer. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}

const CONNECT_LIMIT_MS = 1_000;

function takesConnections(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_LIMIT_MS });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });
}

/** Addresses of this machine on networks at which the port takes connections. */
async function listOpenAddresses(port: number): Promise<string[]> {
  const addresses = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    // An address of the link alone cannot be connected to without naming the link.
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ address }) => address);
  const taken = await Promise.all(addresses.map((address) => takesConnections(address, port)));
  return addresses.filter((_address, index) => taken[index]);
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const portOf = ({ port, protocol }: URL) => Number(port || DEFAULT_PORTS[protocol]);

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
  const isLocal =
    host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
  const openAt = isLocal ? await listOpenAddresses(portOf(base)) : [];
  const isTls = base.protocol === 'https:';
  const answers = { page, ready, metrics, analysis, foreign, libretranslate };
  return findings({ ...answers, isTls, isLocal, openAt });
}

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

const USAGE =
  'Usage: npm run doctor -- http://host:8080 [--libretranslate http://host:5000] [--ca authority.pem]';

/** Believes the authorities that this machine does, beside those of Node.js, and the one in the file. */
function believeAuthorities(file: string | undefined): void {
  const own = file === undefined ? [] : [readFileSync(file, 'utf8')];
  setDefaultCACertificates([...getCACertificates(), ...getCACertificates('system'), ...own]);
}

function readAddress(text: string): URL {
  if (!isAddress(text)) throw new UsageError(USAGE);
  return new URL(text);
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { libretranslate: { type: 'string' }, ca: { type: 'string' } },
  });
  believeAuthorities(values.ca);
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
