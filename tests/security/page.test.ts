import { describe, expect, it } from '@jest/globals';
import { makePatient, postPatient, stack } from '../support/http.ts';

async function findAssets(): Promise<string[]> {
  const { text } = await stack().get('/').expect(200);
  return [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

describe('[10] the page', () => {
  it('ships no source map and names none', async () => {
    const assets = await findAssets();
    expect(assets.length).toBeGreaterThan(1);
    const answers = await Promise.all(assets.map((path) => stack().get(path).buffer(true)));
    const sources = answers.map(({ text, body }) => text || String(body));
    expect(sources.filter((source) => source.length < 100)).toEqual([]);
    expect(sources.filter((source) => source.includes('sourceMappingURL'))).toEqual([]);
    const maps = await Promise.all(assets.map((path) => stack().get(`${path}.map`)));
    expect(new Set(maps.map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('holds no inline code or style, and asks nothing of another origin', async () => {
    const { text } = await stack().get('/').expect(200);
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=/i);
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('[20] asks browsers not to translate it elsewhere', async () => {
    const { text } = await stack().get('/').expect(200);
    expect(text).toMatch(/<meta name="google" content="notranslate"|translate="no"/);
  });
});

describe('[12] markup in a text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    'javascript:alert(1)',
    '{{constructor.constructor("alert(1)")()}}',
    '</textarea><iframe srcdoc="<script>1</script>">',
  ])('comes back as JSON that no browser runs: %s', async (markup) => {
    const patient = makePatient({ symptoms: `Fever ${markup}`, name: markup });
    const response = await postPatient(patient).expect(200);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
    });
  });
});
