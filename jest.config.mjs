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
  projects: [
    {
      ...unit,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{contracts,libretranslate,service-edge,gateway,analysis-service,translation-service,tools}/src/**/*.test.ts',
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
      displayName: 'api',
      testMatch: ['<rootDir>/tests/{api,security,resilience}/**/*.test.ts'],
    },
  ],
};
