// Writes docs/openapi.json from the contracts; with --check it only compares, for `npm run check`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openApiDocument } from '@neurovista/contracts';

const packageFile = new URL('../../package.json', import.meta.url);
const documentFile = new URL('../../docs/openapi.json', import.meta.url);

function readDocument(): string {
  try {
    return readFileSync(documentFile, 'utf8');
  } catch {
    return '';
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this repository's own file
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const wanted = `${JSON.stringify(openApiDocument(version), undefined, 2)}\n`;

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (!values.check) {
  writeFileSync(documentFile, wanted);
} else if (readDocument() !== wanted) {
  process.stderr.write(
    'docs/openapi.json is not what the contracts say: run `node tools/dist/openapi.js`.\n',
  );
  process.exitCode = 1;
}
