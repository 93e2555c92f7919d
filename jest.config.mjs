import { availableParallelism } from 'node:os';

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

const unit = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
};

export default {
  // A busy machine is no fault of the code: the first test of a file also pays for compiling it.
  testTimeout: 30_000,
  // By itself Jest leaves one core idle, which is half of a machine with two.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      ...unit,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{contracts,libretranslate,service-edge,nest-edge,gateway,analysis-service,translation-service,tools}/src/**/*.test.ts',
      ],
    },
    {
      ...unit,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/frontend/src/styles/class-names.ts',
        '\\.css$': '<rootDir>/frontend/src/styles/class-names.ts',
      },
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
    },
    {
      ...unit,
      displayName: 'policy',
      testMatch: ['<rootDir>/tests/policy/**/*.test.ts'],
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
