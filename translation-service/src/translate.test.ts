import { describe, expect, it } from '@jest/globals';
import type { Translation } from 'libretranslate-client';
import { createTranslator } from './index.ts';
import { quieten } from './upstream/upstream.ts';
import type { Upstream } from './upstream/upstream.ts';

const alone = createTranslator();

const offering = (offers: Readonly<Record<string, Translation>>): Upstream => ({
  isReady: () => true,
  translate: (texts) =>
    Promise.resolve(texts.map((text) => offers[text] ?? { text: '', alternatives: [] })),
});
const offer = (text: string, ...alternatives: readonly string[]): Translation => ({
  text,
  alternatives,
});
const withOffer = (source: string, translation: Translation) =>
  createTranslator({ upstream: offering({ [source]: translation }) }).translate(source);

describe('translate', () => {
  it('keeps line breaks, blank lines, bullets and numbers of the source', async () => {
    const { translatedText } = await alone.translate(
      'Plan:\r\n\r\n1. Aspirin 81 mg\n  - No fever.\n',
    );
    expect(translatedText).toBe('Plan:\r\n\r\n1. Aspirina 81 mg\n  - Sin fiebre.\n');
  });

  it('translates a history whole', async () => {
    const { translatedText, segments } = await alone.translate(
      'Takes metformin 500 mg twice daily and lisinopril 10 mg daily. Allergic to penicillin (rash). Smokes 1 pack per day.',
    );
    expect(translatedText).toBe(
      'Toma metformina 500 mg dos veces al día y lisinopril 10 mg una vez al día. Alérgico a la penicilina (erupción). Fuma 1 paquete al día.',
    );
    expect(segments.map(({ flags }) => flags)).toEqual([[], [], []]);
  });

  it('lets the memory go before LibreTranslate', async () => {
    const source = 'No known drug allergies';
    const { segments } = await withOffer(source, offer('otra cosa'));
    expect(segments[0]).toMatchObject({ origin: 'memory', flags: [] });
  });

  it('takes LibreTranslate when no guard objects', async () => {
    const source = 'The pain began at home.';
    const { segments, provenance } = await withOffer(source, offer('El dolor comenzó en su casa.'));
    expect(segments[0]).toEqual({
      source,
      target: 'El dolor comenzó en su casa.',
      origin: 'libretranslate',
      flags: [],
    });
    expect(provenance.translation).toContain('libretranslate');
  });

  it('takes an alternative when the first reading lost the negation', async () => {
    const source = 'The pain did not begin at home.';
    const { segments } = await withOffer(
      source,
      offer('El dolor comenzó en casa.', 'El dolor no comenzó en casa.'),
    );
    expect(segments[0]).toMatchObject({
      target: 'El dolor no comenzó en casa.',
      origin: 'libretranslate',
    });
  });

  it.each([
    ['changes a dose', 'Takes aspirin 81 mg daily.', 'Toma aspirina 18 mg al día.'],
    ['drops a negation', 'No chest pain today.', 'Dolor torácico hoy.'],
    ['gives the English back', 'Chest pain with cough.', 'Chest pain with cough.'],
    ['is empty', 'Chest pain with cough.', ''],
  ])('falls back to the embedded engine when LibreTranslate %s', async (_, source, bad) => {
    const { segments } = await withOffer(source, offer(bad));
    expect(segments[0]).toMatchObject({ origin: 'embedded', flags: [] });
  });

  it('uses the embedded engine when LibreTranslate fails', async () => {
    const upstream: Upstream = {
      isReady: () => true,
      translate: () => Promise.reject(new Error('down')),
    };
    const { segments } = await createTranslator({ upstream }).translate('Chest pain since noon.');
    expect(segments[0]).toMatchObject({ origin: 'embedded', flags: [] });
  });

  it.each([
    ['it is not ready', false, Number.POSITIVE_INFINITY],
    ['the deadline has passed', true, 0],
  ])('does not ask LibreTranslate when %s', async (_, ready, deadline) => {
    let asked = false;
    const upstream: Upstream = {
      isReady: () => ready,
      translate: () => {
        asked = true;
        return Promise.resolve([]);
      },
    };
    await createTranslator({ upstream }).translate('Chest pain since noon.', { deadline });
    expect(asked).toBe(false);
  });

  it('asks once for a sentence that stands twice', async () => {
    const asked: (readonly string[])[] = [];
    const upstream: Upstream = {
      isReady: () => true,
      translate: (texts) => {
        asked.push(texts);
        return Promise.resolve(texts.map(() => offer('Dolor torácico.')));
      },
    };
    await createTranslator({ upstream }).translate(
      'Chest pain since noon.\nChest pain since noon.',
    );
    expect(asked).toEqual([['Chest pain since noon.']]);
  });

  it('leaves English what it mostly does not know, and marks it', async () => {
    const source = 'Blorp zint frumious quaxly.';
    const { translatedText, segments } = await alone.translate(source);
    expect(translatedText).toBe(source);
    expect(segments[0]).toMatchObject({ origin: 'untranslated', flags: ['untranslated'] });
  });

  it('flags a sentence with a word that it does not know', async () => {
    const { segments } = await alone.translate(
      'Severe blorptitude of the left leg since yesterday.',
    );
    expect(segments[0]?.flags).toContain('unknown-words');
  });
});

describe('quieten', () => {
  it.each([
    ['SEVERE CHEST PAIN SINCE MONDAY', 'Severe chest pain since monday'],
    ['BP 120/80', 'BP 120/80'],
    ['Chest pain, ECG normal', 'Chest pain, ECG normal'],
  ])('%s -> %s', (text, expected) => {
    expect(quieten(text)).toBe(expected);
  });
});
