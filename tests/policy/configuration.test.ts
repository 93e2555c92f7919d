import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The first group of each match, sorted and once. */
function findNames(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
}

/** Variables that a service reads, by the lines of its schema. */
const readByService = (service: string) =>
  findNames(readText(`${service}/src/config.ts`), /^ {2}([A-Z][A-Z\d_]+):/gm);

const services = ['gateway', 'analysis-service', 'translation-service'];
const compose = readText('docker-compose.yml');
const overlays = [
  'docker-compose.auth.yml',
  'compose.tls.yml',
  'compose.jwks-url.yml',
  'compose.libretranslate-url.yml',
]
  .map(readText)
  .join('\n');
const documented = findNames(readText('docs/configuration.md'), /^### `([A-Z][A-Z\d_]+)`/gm);
const offered = findNames(readText('.env.example'), /^#([A-Z][A-Z\d_]+)=/gm);
const interpolated = findNames(compose + overlays, /\$\{([A-Z][A-Z\d_]+)/g);

/** Variables of the services that the composed stack fixes itself, in its file or in the images. */
const FIXED = ['ANALYSIS_URL', 'HOST', 'MANAGEMENT_PORT', 'TRANSLATION_URL', 'TRUST_PROXY'];

describe('the names of settings', () => {
  it('that .env.example offers are those that the composed stack takes', () => {
    expect(offered).toEqual(interpolated);
  });

  it('that are offered are all documented', () => {
    expect(documented).toEqual(expect.arrayContaining(offered));
  });

  it.each(services)('that the %s reads are documented', (service) => {
    expect(documented).toEqual(expect.arrayContaining(readByService(service)));
  });

  it.each(services)('that the %s reads can be set in the composed stack', (service) => {
    const known = new Set([...interpolated, ...FIXED]);
    expect(readByService(service).filter((name) => !known.has(name))).toEqual([]);
  });

  it('that are documented are each read by something', () => {
    const read = new Set([...services.flatMap(readByService), ...interpolated]);
    const local = new Set(['CHROMIUM_PATH', 'COMPOSE_URL', 'BASE_URL']);
    expect(documented.filter((name) => !read.has(name) && !local.has(name))).toEqual([]);
  });

  it('that compose passes to a service are read by it', () => {
    for (const service of services) {
      const block = new RegExp(`^  ${service}:\\n(?: {4}.*\\n|\\n)+`, 'm').exec(compose)?.[0] ?? '';
      const passed = findNames(block, /^ {6}([A-Z][A-Z\d_]+):/gm);
      expect(passed.length).toBeGreaterThan(0);
      expect(readByService(service)).toEqual(expect.arrayContaining(passed));
    }
  });
});
