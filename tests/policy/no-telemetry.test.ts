import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// Newer programs of onnxruntime for Linux (1.30) bring a sender of usage data, which even writes files; nothing of the product calls anybody.
const SENDER = /events\.data\.microsoft|PosixTelemetry|OneCollector/u;

const root = dirname(
  createRequire(new URL('../../analysis-service/package.json', import.meta.url)).resolve(
    'onnxruntime-node/package.json',
  ),
);
const programs = readdirSync(join(root, 'bin'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.includes('linux') && /\.so(?:\.|$)|\.node$/u.test(file),
);

describe('the runtime of the reader', () => {
  it('is there', () => {
    expect(programs).not.toEqual([]);
  });

  it.each(programs)('has no sender of usage data in %s', (file) => {
    expect(SENDER.test(readFileSync(join(root, 'bin', file), 'latin1'))).toBe(false);
  });
});
