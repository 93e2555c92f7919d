import { availableParallelism } from 'node:os';
import { findEngineTests, findStartingTests } from './tests/support/test-kinds.mjs';

const swc = {
  jsc: {
    target: 'es2023',
    experimental: { keepImportAttributes: true },
    parser: { syntax: 'typescript', decorators: true, tsx: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      react: { runtime: 'automatic' },
    },
  },
};

/**
 * What property tests draw their texts from: the same on every run of a developer, another one in CI, which prints it.
 * PROPERTY_SEED repeats a run.
 */
// oxlint-disable-next-line node/no-process-env -- no setting of a service
const { CI, PROPERTY_SEED } = process.env;
const propertySeed = Number(PROPERTY_SEED || (CI ? Date.now() % 2 ** 31 : 7));
if (CI) process.stderr.write(`property tests: PROPERTY_SEED=${propertySeed}\n`);

const unit = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
  globals: { propertySeed },
};

/** Of the tests that may load the sentence encoder. */
const native = {
  testEnvironment: '<rootDir>/tests/support/native-environment.mjs',
  moduleNameMapper: { '^onnxruntime-node$': '<rootDir>/tests/support/process-onnxruntime.cjs' },
};

const folders = [
  'contracts',
  'product-texts',
  'tables',
  'libretranslate',
  'service-edge',
  'nest-edge',
  'gateway',
  'analysis-service',
  'translation-service',
  'frontend',
  'tools',
];
const engineTests = findEngineTests(import.meta.dirname, folders);
const startingTests = findStartingTests(import.meta.dirname, folders).filter(
  (path) => !engineTests.includes(path),
);
const exactly = (path) => `^${RegExp.escape(path)}$`;

export default {
  // A busy machine is no fault of the code: the first test of a file also pays for compiling it.
  testTimeout: 60_000,
  // By itself Jest leaves one core idle, which is half of a machine with two.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A worker keeps what its test files have loaded, the vocabulary each time: it starts anew before its heap is full.
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...unit,
      ...native,
      displayName: 'unit',
      testMatch: [`<rootDir>/{${folders.join(',')}}/src/**/*.test.ts`],
      testPathIgnorePatterns: [...engineTests, ...startingTests].map(exactly),
    },
    {
      // Not part of npm run check: each of these files loads the vocabulary.
      ...unit,
      ...native,
      displayName: 'engine',
      testMatch: engineTests,
    },
    {
      // Not part of npm run check: these wait for sockets, threads and processes.
      ...unit,
      ...native,
      displayName: 'sockets',
      testMatch: startingTests,
    },
    {
      ...unit,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/frontend/src/styles/class-names.ts',
        '\\.css$': '<rootDir>/frontend/src/styles/class-names.ts',
      },
      testMatch: ['<rootDir>/frontend/src/**/*.test.tsx'],
    },
    {
      ...unit,
      displayName: 'policy',
      testMatch: ['<rootDir>/tests/policy/**/*.test.ts'],
    },
    {
      // Not part of npm run check: npm describes each image, which takes it seconds.
      ...unit,
      displayName: 'images',
      testMatch: ['<rootDir>/tests/images/**/*.test.ts'],
    },
    {
      ...unit,
      displayName: 'api',
      testMatch: ['<rootDir>/tests/{api,security,resilience}/**/*.test.ts'],
    },
    {
      // By npm run test:libretranslate alone, which sets a real LibreTranslate up.
      ...unit,
      displayName: 'libretranslate',
      testMatch: ['<rootDir>/tests/libretranslate/**/*.test.ts'],
    },
  ],
};
