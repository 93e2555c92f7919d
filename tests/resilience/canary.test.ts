import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePatient } from '../support/http.ts';
import {
  eventually,
  type OwnStack,
  type ServiceName,
  startOwnStack,
} from '../support/own-stack.ts';

const SERVICES: readonly ServiceName[] = ['gateway', 'analysis-service', 'translation-service'];
/** One word a place, of letters alone, so that it passes through every stage of the engine as a word would. */
const CANARIES = {
  name: 'Zebracanaryname',
  chiefComplaint: 'zebracanarycomplaint',
  symptoms: 'zebracanarysymptom',
  medicalHistory: 'zebracanaryhistory',
  unknownKey: 'zebracanarykey',
  date: 'zebracanarydate',
  text: 'zebracanarytext',
  query: 'zebracanaryquery',
  path: 'zebracanarypath',
  header: 'zebracanaryheader',
};
const anyCanary = /zebracanary\w*/i;

const patient = makePatient({
  name: `Ana ${CANARIES.name}`,
  chiefComplaint: `Chest pain ${CANARIES.chiefComplaint}`,
  symptoms: `Denies fever. ${CANARIES.symptoms} since yesterday, takes 5 mg ${CANARIES.symptoms}.`,
  medicalHistory: `Allergic to ${CANARIES.medicalHistory}. Father had ${CANARIES.medicalHistory}.`,
});

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack({
    GATEWAY_TIMEOUT_MS: '3000',
    ANALYSIS_DEADLINE_MS: '2500',
    TRANSLATION_TIMEOUT_MS: '2000',
  });
}, 60_000);
afterAll(async () => {
  await stack.stop();
}, 20_000);

const headers = {
  'Content-Type': 'application/json',
  'User-Agent': CANARIES.header,
  Referer: `http://127.0.0.1/?${CANARIES.header}`,
  Cookie: `id=${CANARIES.header}`,
  'X-Request-Id': `bad id ${CANARIES.header}`,
};

function post(body: string, path = '/api/patients', signal?: AbortSignal): Promise<Response> {
  const init = { method: 'POST', headers, body };
  return fetch(`${stack.url}${path}?q=${CANARIES.query}`, { ...init, ...(signal && { signal }) });
}
const postPatient = (changes: object = {}) => post(JSON.stringify({ ...patient, ...changes }));
const translate = (text: string, targetLanguage = 'es') =>
  post(JSON.stringify({ text, targetLanguage }), '/api/translate');

/** Nothing of any canary in an error, but for the path that was called, which the contract gives back. */
async function expectRefusal(call: Promise<Response>, status: number): Promise<void> {
  const response = await call;
  const { instance, ...body } = (await response.json()) as { instance: string };
  expect(response.status).toBe(status);
  expect(new URL(response.url).pathname).toBe(instance);
  expect(JSON.stringify(body)).not.toMatch(anyCanary);
  expect(JSON.stringify([...response.headers])).not.toMatch(anyCanary);
}

async function findResidue(): Promise<string[]> {
  const readable = await Promise.all(
    SERVICES.map((name) => stack.readMetrics(name).catch(() => '')),
  );
  const residue = [stack.readLogs(), ...readable].join('\n');
  return [...new Set(residue.match(new RegExp(anyCanary, 'gi')) ?? [])];
}

describe('[13] a word of a patient is in no log and no metric after', () => {
  it('an analysis with its translation', async () => {
    const response = await postPatient();
    const body = await response.text();
    expect(response.status).toBe(200);
    // The engine did see the words: without this the test could not fail.
    for (const field of ['chiefComplaint', 'symptoms', 'medicalHistory'] as const) {
      expect(body).toContain(CANARIES[field]);
    }
    expect((await translate(`No ${CANARIES.text}.`)).status).toBe(200);
    expect(await findResidue()).toEqual([]);
  });

  it.each([
    ['broken JSON', 400, () => post(`{"name":"${CANARIES.name}`)],
    ['JSON that is no object', 422, () => post(`"${CANARIES.name}"`)],
    ['an unknown key', 422, () => postPatient({ [CANARIES.unknownKey]: CANARIES.unknownKey })],
    ['a date that is none', 422, () => postPatient({ dateOfBirth: CANARIES.date })],
    ['a field that is too long', 422, () => postPatient({ name: CANARIES.name.repeat(20) })],
    ['a field of another type', 422, () => postPatient({ symptoms: [CANARIES.symptoms] })],
    ['a prototype', 422, () => post(`{"__proto__":{"a":"${CANARIES.name}"}}`)],
    ['too large a body', 413, () => post(JSON.stringify({ name: CANARIES.name.repeat(60_000) }))],
    ['another language', 422, () => translate(CANARIES.text, CANARIES.text)],
    ['an unknown path', 404, () => post('{}', `/api/nothing/${CANARIES.path}`)],
    ['a path under a known one', 404, () => post('{}', `/api/patients/${CANARIES.path}`)],
    ['a slash at the end', 404, () => post(JSON.stringify(patient), '/api/patients/')],
    ['two slashes before', 404, () => post(JSON.stringify(patient), '/api//patients')],
    ['a letter in code', 404, () => post(JSON.stringify(patient), '/api/%70atients')],
    ['a broken path', 404, () => post('{}', `/api/patients/%E0%A4%A${CANARIES.path}`)],
  ])('%s', async (_what, status, call) => {
    await expectRefusal(call(), status);
    expect(await findResidue()).toEqual([]);
  });

  it('a body that is not JSON', async () => {
    const call = fetch(`${stack.url}/api/patients`, { method: 'POST', body: CANARIES.text });
    await expectRefusal(call, 415);
    expect(await findResidue()).toEqual([]);
  });

  it('a caller who hangs up', async () => {
    const leaving = new AbortController();
    const call = post(JSON.stringify(patient), '/api/patients', leaving.signal);
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(await findResidue()).toEqual([]);
  });

  it('[39] a service that hangs, given up with 504', async () => {
    stack.signal('analysis-service', 'SIGSTOP');
    await expectRefusal(postPatient(), 504);
    stack.signal('analysis-service', 'SIGCONT');
    await eventually(async () => (await postPatient()).status === 200);
    expect(await findResidue()).toEqual([]);
  }, 20_000);

  it('a service that is killed while it works, answered with 502', async () => {
    stack.signal('analysis-service', 'SIGSTOP');
    const call = postPatient();
    await eventually(async () =>
      /service="analysis-service",state="in-flight"} 1/.test(await stack.readMetrics('gateway')),
    );
    stack.signal('analysis-service', 'SIGKILL');
    await expectRefusal(call, 502);
    await expectRefusal(postPatient(), 502);
    expect(await findResidue()).toEqual([]);
  }, 20_000);
});

describe('[17] a word of a patient is in no file', () => {
  it('of those for temporary data', () => {
    expect(stack.listTemporaryFiles()).toEqual([]);
  });
});

describe('[46] no service', () => {
  it('connected to another machine', () => {
    expect(stack.readLogs()).not.toContain('EGRESS');
  });
});

describe('[61] each log line', () => {
  it('is JSON with UTC time, level and service', () => {
    const lines = stack.readLogs().trim().split('\n');
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        level: expect.stringMatching(/^(debug|info|warn|error|fatal)$/),
        service: expect.stringMatching(/^(gateway|analysis-service|translation-service)$/),
      });
    }
  });
});

/** The lines that were logged so far. */
function readLines(): Record<string, unknown>[] {
  const complete = stack.readLogs().split('\n').slice(0, -1);
  return complete.map((line) => JSON.parse(line) as Record<string, unknown>);
}
const readGatewayLines = () => readLines().filter(({ service }) => service === 'gateway');
const readAudited = () => readGatewayLines().filter(({ stream: name }) => name === 'audit');

describe('[64] each call', () => {
  it('has one audit line with its outcome, and with versions and counts when it succeeded', async () => {
    const readAsked = () =>
      readGatewayLines().filter(
        ({ msg, route }) => msg === 'request' && /^.api.(patients|translate)/.test(String(route)),
      );
    // The lines of the last request may be on their way.
    await eventually(() => readAudited().length === readAsked().length);
    const audited = readAudited();
    expect(audited.map(({ requestId }) => requestId)).toEqual(
      readAsked().map(({ requestId }) => requestId),
    );
    expect(audited.map(({ route }) => route)).toEqual(readAsked().map(({ route }) => route));
    expect(audited.find(({ outcome }) => outcome === 200)).toMatchObject({
      principal: 'anonymous',
      ip: '127.0.0.1',
      engine: expect.stringContaining('neurovista'),
      knowledge: expect.any(String),
      entities: expect.stringMatching(/^\d+$/),
    });
  });

  it('that a service answered has one, whatever it was sent to', () => {
    const audited = new Set(readAudited().map(({ requestId }) => requestId));
    const answered = readLines().filter(
      ({ service, msg, route }) =>
        service !== 'gateway' && msg === 'request' && !String(route).startsWith('/health/'),
    );
    expect(answered.length).toBeGreaterThan(5);
    expect(answered.filter(({ requestId }) => !audited.has(requestId))).toEqual([]);
  });
});
