import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMAGES, readText, root } from '../support/lock-file.ts';

const script = fileURLToPath(new URL('deploy/attributions.mjs', root));

describe('the licences of packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-licences-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const add = (path: string, manifest: object, licence?: readonly [string, string]) => {
    write(`${path}/package.json`, JSON.stringify({ version: '1.2.3', ...manifest }));
    if (licence !== undefined) write(`${path}/${licence[0]}`, licence[1]);
  };
  let text = '';
  beforeAll(() => {
    add('node_modules/one', { name: 'one', license: 'MIT' }, ['LICENSE', 'Copyright One']);
    add('node_modules/@a/two', { name: '@a/two', license: 'MIT' }, ['licence.md', 'Copyright One']);
    add('node_modules/one/node_modules/three', { name: 'three', licenses: [{ type: 'ISC' }] }, [
      'NOTICE.txt',
      'Notice of three',
    ]);
    add('service/node_modules/four', {
      name: 'four',
      license: 'MIT',
      author: 'Four',
      repository: { url: 'https://four.test' },
    });
    execFileSync(process.execPath, [script, folder, join(folder, 'out/packages.txt')]);
    text = readFileSync(join(folder, 'out/packages.txt'), 'utf8');
  });

  it('name each package, below another and below a part of the product too', () => {
    for (const title of ['one 1.2.3 (MIT)', '@a/two 1.2.3 (MIT)', 'three 1.2.3 (ISC)']) {
      expect(text).toContain(title);
    }
    expect(text).toContain('four 1.2.3 (MIT)');
  });

  it('hold the same text once, notices, and who made what has none', () => {
    expect(text.split('Copyright One')).toHaveLength(2);
    expect(text).toContain('Notice of three');
    expect(text).toContain('Four https://four.test');
  });

  it('are not taken for complete where nothing is installed', () => {
    mkdirSync(join(folder, 'nothing'));
    const run = () =>
      execFileSync(process.execPath, [script, join(folder, 'nothing'), join(folder, 'none')], {
        stdio: 'pipe',
      });
    expect(run).toThrow('no package is installed');
  });
});

describe('each image', () => {
  it.each(IMAGES)(
    'has the licences of its packages, that of the product and the notices: %s',
    (image) => {
      const [, last = ''] = /^FROM [^]*\n(FROM [^]*)$/m.exec(readText(`${image}/Dockerfile`)) ?? [];
      expect(last).toContain('COPY --from=attributions /licenses /licenses');
      expect(last).toMatch(/^COPY LICENSE (libretranslate\/)?NOTICE \/licenses\/$/m);
    },
  );

  it('of LibreTranslate names its licence and its source', () => {
    expect(readText('libretranslate/NOTICE')).toMatch(/Affero[^]+https:\/\//);
  });

  it('has the notices of what its data and models came from', () => {
    const notice = readText('NOTICE');
    const learned = readText('analysis-service/data/model/README.md');
    for (const name of ['MACCROBAT2020', 'BC5CDR', 'NCBI disease corpus', 'PHEE', 'SCOWL']) {
      expect(learned).toContain(name);
      expect(notice).toContain(name);
    }
    expect(notice).toContain('https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2');
    expect(readText('analysis-service/data/reader/NOTICE')).toContain('all-MiniLM-L6-v2');
    for (const code of ['ICD-10-CM', 'LOINC is copyright', 'National Library of Medicine']) {
      expect(notice).toContain(code);
    }
  });

  it('keeps where the tables came from beside them', () => {
    expect(readText('.dockerignore')).toMatch(/^!analysis-service\/data\/\*\*\/README\.md$/m);
  });
});
