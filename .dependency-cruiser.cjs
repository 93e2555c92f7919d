/** What each layer of the engine in analysis-service may import beside itself, document.ts, state-of-traits.ts, spans.ts, older-than.ts and course-drugs.ts. */
const allowed = {
  text: [],
  terminology: ['text'],
  knowledge: ['terminology'],
  recognizers: ['text', 'terminology'],
  context: ['text', 'terminology'],
  coverage: ['text', 'terminology'],
  time: ['text'],
  person: ['text', 'terminology', 'time'],
  exposures: ['text', 'terminology', 'time'],
  medication: ['text', 'terminology'],
  measurement: ['text', 'terminology', 'time'],
  qualifier: ['text'],
  findings: ['text', 'terminology', 'knowledge'],
  scoring: ['text'],
  abbreviations: ['text', 'terminology'],
  reader: ['text', 'coverage', 'reading.ts'],
  // From here on nothing sees the text: all is a function of what was read.
  record: ['knowledge', 'reading.ts'],
  reasoning: ['knowledge', 'record', 'terminology', 'medication', 'reading.ts'],
  recommendations: ['reasoning'],
};
const services = '^(frontend|gateway|analysis-service|translation-service|tests)/';
const libraries = '^(contracts|tables|product-texts|service-edge|nest-edge|libretranslate)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'services-talk-over-http',
      severity: 'error',
      from: { path: services },
      to: { path: services, pathNot: '^$1/' },
    },
    {
      name: 'libraries-know-no-service',
      severity: 'error',
      from: { path: libraries },
      to: { path: `${services}|^tools/` },
    },
    {
      name: 'contracts-are-a-leaf',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { pathNot: '^contracts/|node_modules/(zod|date-fns)' },
    },
    ...Object.entries(allowed).map(([layer, lower]) => ({
      name: `layer-${layer}`,
      severity: 'error',
      from: { path: `^analysis-service/src/${layer}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^analysis-service/src/',
        pathNot: `^analysis-service/src/((document|state-of-traits|spans|older-than|course-drugs)\\.ts$|(${[layer, ...lower].join('|')})(/|$))`,
      },
    })),
    {
      name: 'nest-only-at-the-edge',
      severity: 'error',
      from: {
        path: '^(analysis|translation)-service/src/',
        pathNot: '^[^/]+/src/(http/|main\\.ts)',
      },
      to: { path: 'node_modules/@nestjs' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'frontend-one-way',
      severity: 'error',
      from: { path: '^frontend/src/(answer|calls|i18n|components)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    // TypeScript 7 has no parser for it yet; without one it guesses, and misses `export type`.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
