import express, { type RequestHandler } from 'express';
import { afterEach, describe, expect, it } from '@jest/globals';
import { inOrder } from './in-order.ts';
import { startService, stopAll } from './testing/loopback.ts';

afterEach(stopAll);

const note =
  (word: string): RequestHandler =>
  (_request, response, next) => {
    response.appendHeader('X-Way', word);
    next();
  };
const noteLater =
  (word: string): RequestHandler =>
  (_request, response, next) => {
    setImmediate(() => {
      response.appendHeader('X-Way', word);
      next();
    });
  };
const broken = new Error('broken');

async function walk(...handlers: RequestHandler[]) {
  const app = express();
  app.use(inOrder(...handlers), (_request, response) => void response.end('behind'));
  const answerError: express.ErrorRequestHandler = (error, _request, response, _next) =>
    void response.end(error === broken ? 'the error' : 'another error');
  app.use(answerError);
  const answer = await fetch(await startService(app));
  return { way: answer.headers.get('X-Way'), text: await answer.text() };
}

describe('handlers in order', () => {
  it('run one after the other and go on behind the last', async () => {
    const answer = await walk(note('a'), noteLater('b'), note('c'));
    expect(answer).toEqual({ way: 'a, b, c', text: 'behind' });
  });

  it('end with the one that answers', async () => {
    const answers: RequestHandler = (_request, response) => void response.end('here');
    expect(await walk(note('a'), answers, note('b'))).toEqual({ way: 'a', text: 'here' });
  });

  it.each<[string, RequestHandler]>([
    [
      'throws',
      () => {
        throw broken;
      },
    ],
    ['rejects', () => Promise.reject(broken)],
    ['tells an error', (_request, _response, next) => next(broken)],
  ])('leave the rest out when one %s', async (_how, handler) => {
    expect(await walk(note('a'), handler, note('b'))).toEqual({ way: 'a', text: 'the error' });
    expect(await walk(noteLater('a'), handler, note('b'))).toEqual({
      way: 'a',
      text: 'the error',
    });
  });
});
