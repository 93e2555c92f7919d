import { describe, expect, it } from '@jest/globals';
import { bodyOf, fakeResponse } from '../testing/fake-server.ts';
import { patient, response } from '../testing/fixtures.ts';
import { CallError, createApi, failureOf, type Failure } from './api.ts';

type Fetch = typeof fetch;

const failing = async (fetching: Fetch, timeoutMs = 1_000): Promise<Failure> => {
  const api = createApi({ fetch: fetching, timeoutMs });
  const error: unknown = await api
    .submitPatient(patient, new AbortController().signal)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  expect((error as Error).message).toBe('Failed to submit patient data');
  return failureOf(error);
};

const never: Fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

const badJson = () => {
  throw new SyntaxError('Unexpected token');
};

describe('createApi', () => {
  it('posts the patient as typed to its own origin', async () => {
    const calls: unknown[] = [];
    const api = createApi({
      fetch: async (input, init) => {
        calls.push([input, init?.method, bodyOf(init)]);
        return fakeResponse(200, () => response);
      },
    });
    const result = await api.submitPatient(patient, new AbortController().signal);
    expect(calls).toEqual([['/api/patients', 'POST', patient]]);
    expect(result.tiles.map(({ entities }) => entities.length)).toEqual([6, 2, 0, 1, 1]);
  });

  it('says with a patient what day it is where the browser is', async () => {
    const sent: (string | null)[] = [];
    const api = createApi({
      fetch: async (_input, init) => {
        sent.push(new Headers(init?.headers).get('X-Client-Date'));
        return fakeResponse(200, () => response);
      },
      today: () => '2026-03-02',
    });
    await api.submitPatient(patient, new AbortController().signal);
    expect(sent).toEqual(['2026-03-02']);
  });

  it('asks for a translation into Spanish and nothing else', async () => {
    const calls: unknown[] = [];
    const api = createApi({
      fetch: async (input, init) => {
        calls.push([input, bodyOf(init)]);
        return fakeResponse(200, () => ({ translatedText: 'Hola' }));
      },
    });
    const { text } = await api.translate('Hello', new AbortController().signal);
    expect(text).toBe('Hola');
    expect(calls).toEqual([['/api/translate', { text: 'Hello', targetLanguage: 'es' }]]);
  });

  it.each<[string, Fetch, Failure['kind']]>([
    [
      'a connection that fails',
      async () => {
        throw new TypeError('Failed to fetch');
      },
      'unreachable',
    ],
    ['a body that is not JSON', async () => fakeResponse(200, badJson), 'unreadable'],
    ['a body without an analysis', async () => fakeResponse(200, () => ({})), 'unreadable'],
    ['a body that is a list', async () => fakeResponse(200, () => []), 'unreadable'],
    ['an answer that does not come in time', never, 'timeout'],
  ])('tells %s apart', async (_name, fetching, kind) => {
    expect((await failing(fetching, 20)).kind).toBe(kind);
  });

  it('reads title, detail, request id and field errors of a problem', async () => {
    const failure = await failing(async () =>
      fakeResponse(422, () => ({
        type: '/problems/validation',
        title: 'Some fields need correction',
        status: 422,
        detail: 'Two fields',
        requestId: 'r-1',
        errors: [
          { pointer: '#/symptoms', detail: 'must not be blank' },
          { pointer: '#/nothing/0', detail: 'has a key that is not known' },
        ],
      })),
    );
    expect(failure).toEqual({
      kind: 'refused',
      status: 422,
      title: 'Some fields need correction',
      detail: 'Two fields',
      requestId: 'r-1',
      fields: [
        { field: 'symptoms', detail: 'must not be blank' },
        { field: undefined, detail: 'has a key that is not known' },
      ],
    });
  });

  it('keeps the status of an error that is not a problem document', async () => {
    expect(await failing(async () => fakeResponse(502, badJson))).toMatchObject({
      kind: 'refused',
      status: 502,
      title: undefined,
      fields: [],
    });
  });

  it('aborts the request when the caller cancels', async () => {
    const controller = new AbortController();
    let aborted = false;
    const api = createApi({
      fetch: (_input, init) => {
        init?.signal?.addEventListener('abort', () => {
          aborted = true;
        });
        return never(_input, init);
      },
    });
    const call = api.submitPatient(patient, controller.signal).catch(failureOf);
    controller.abort();
    expect(await call).toEqual({ kind: 'cancelled' });
    expect(aborted).toBe(true);
  });

  it('refuses an empty translation rather than showing nothing', async () => {
    const api = createApi({
      fetch: async () => fakeResponse(200, () => ({ translatedText: ' ' })),
    });
    const failure = await api.translate('Hello', new AbortController().signal).catch(failureOf);
    expect(failure).toEqual({ kind: 'unreadable' });
  });
});

describe('failureOf', () => {
  it('calls anything but a failed call unexpected', () => {
    expect(failureOf(new Error('x'))).toEqual({ kind: 'unexpected' });
  });
});
