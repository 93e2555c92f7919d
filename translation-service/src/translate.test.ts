import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Translation } from 'libretranslate-client';
import { createSteps, createTranslator } from './index.ts';
import type { Steps } from './translate.ts';
import { quieten } from './upstream/upstream.ts';
import type { Upstream } from './upstream/upstream.ts';

const alone = createTranslator();

afterEach(() => {
  jest.useRealTimers();
});

const offering = (offers: Readonly<Record<string, Translation>>): Upstream => ({
  isReady: () => true,
  version: () => '1.2.3',
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

  it('takes LibreTranslate for words that it does not know, when no guard objects', async () => {
    const source = 'The flurry of pain began at home.';
    const { segments, provenance } = await withOffer(
      source,
      offer('La ráfaga de dolor comenzó en su casa.'),
    );
    expect(segments[0]).toEqual({
      source,
      target: 'La ráfaga de dolor comenzó en su casa.',
      origin: 'libretranslate',
      flags: [],
    });
    expect(provenance.translation).toMatch(/; libretranslate 1\.2\.3 \(en-es\)$/);
  });

  it('takes an alternative when the first reading lost the negation', async () => {
    const source = 'The flurry of pain did not begin at home.';
    const { segments } = await withOffer(
      source,
      offer('La ráfaga de dolor comenzó en casa.', 'La ráfaga de dolor no comenzó en casa.'),
    );
    expect(segments[0]).toMatchObject({
      target: 'La ráfaga de dolor no comenzó en casa.',
      origin: 'libretranslate',
    });
  });

  it.each([
    ['changes a dose', 'Takes aspirin 81 mg at flurry.', 'Toma aspirina 18 mg en ráfaga.'],
    ['drops a negation', 'No flurry of chest pain.', 'Ráfaga de dolor torácico.'],
    ['gives the English back', 'Chest pain with flurry.', 'Chest pain with flurry.'],
    ['is empty', 'Chest pain with flurry.', ''],
    [
      'misreads an abbreviation',
      'Flurry of chest pain with SOB.',
      'Ráfaga de dolor torácico con LLANTO.',
    ],
    ['uses other words for most terms', 'Flurry with cough and fever.', 'Ráfaga con toldo y frío.'],
  ])(
    'falls back to the embedded engine, with a flag, when LibreTranslate %s',
    async (_, source, bad) => {
      const { segments } = await withOffer(source, offer(bad));
      expect(segments[0]?.origin).toBe('embedded');
      expect(segments[0]?.flags).toContain('unknown-words');
    },
  );

  it('shows a sound reading with doubtful terms rather than English, and says so', async () => {
    const source =
      'He was blorp, zint, quaxly, frumious, snark, boojum, tove, mimsy, borogove with SOB.';
    const { segments } = await withOffer(
      source,
      offer(
        'Él estaba de un modo del que no se sabe mucho, y lloraba.',
        'Él estaba de otro modo, algo raro y triste, y lloraba mucho.',
      ),
    );
    expect(segments[0]).toMatchObject({
      target: 'Él estaba de otro modo, algo raro y triste, y lloraba mucho.',
      flags: ['ambiguous'],
    });
  });

  it('takes no alternative where the first reading copied what the model does not know', async () => {
    const source = 'The flurry of pain was dreadful and harrowing.';
    const { segments } = await withOffer(
      source,
      offer(
        'La flurry de dolor fue dreadful y harrowing.',
        'La ráfaga de dolor fue terrible y muy angustiosa.',
      ),
    );
    expect(segments[0]?.origin).toBe('embedded');
  });

  it('takes no reading with characters that could not be written', async () => {
    const source = 'The flurry of pain did not begin at home.';
    const { segments } = await withOffer(
      source,
      offer('La ráfaga de dolor comenzó en casa.', 'La r\uFFFDfaga de dolor no comenzó en casa.'),
    );
    expect(segments[0]?.origin).toBe('embedded');
  });

  it.each([
    'WBC 12 x 10⁹/L, platelets 250 x10^9/L.',
    'Platelets 150 ×10⁹/L',
    'Neutrophils 0.4 × 10*9/L',
  ])('leaves a liter a liter: %s', async (source) => {
    const { translatedText, segments } = await alone.translate(source);
    expect(translatedText).toMatch(/10(?:⁹|\^9|\*9)\/L/);
    expect(translatedText).not.toMatch(/izquierd/);
    expect(segments[0]?.flags).toEqual([]);
  });

  it('uses what has arrived and makes the rest itself', async () => {
    const upstream: Upstream = {
      isReady: () => true,
      version: () => undefined,
      translate: () => Promise.resolve([offer('Me siento muy cansada.'), undefined]),
    };
    const { segments, provenance } = await createTranslator({ upstream }).translate(
      'I feel very tired. I have chest pain.',
    );
    expect(segments.map(({ origin }) => origin)).toEqual(['libretranslate', 'embedded']);
    expect(provenance.translation).toMatch(/; libretranslate \(en-es\)$/);
  });

  it('leaves itself time to finish when LibreTranslate takes all it is given', async () => {
    const given: number[] = [];
    const upstream: Upstream = {
      isReady: () => true,
      version: () => undefined,
      translate: (texts, { deadline }) => {
        given.push(deadline);
        return Promise.resolve(texts.map(() => undefined));
      },
    };
    const deadline = performance.now() + 100_000;
    await createTranslator({ upstream }).translate('I feel very tired.', { deadline });
    expect(given[0]).toBeLessThan(deadline - 10_000);
  });

  it.each([
    ['forward', 86_400_000],
    ['back', -86_400_000],
  ])('gives LibreTranslate as much time when the clock is set %s', async (_to, by) => {
    const given: number[] = [];
    const upstream: Upstream = {
      isReady: () => true,
      version: () => undefined,
      translate: (texts, { deadline }) => {
        given.push(deadline - performance.now());
        return Promise.resolve(texts.map(() => undefined));
      },
    };
    const steps = createSteps();
    const draft: Steps['draft'] = (text, call) => {
      jest.setSystemTime(Date.now() + by);
      return steps.draft(text, call);
    };
    jest.useFakeTimers();
    const deadline = performance.now() + 100_000;
    const translator = createTranslator({ upstream, steps: { ...steps, draft } });
    await translator.translate('I feel very tired.', { deadline });
    expect(given).toEqual([80_000]);
  });

  it.each([
    ['all words are known', 'Chest pain, 2 episodes BID, denies SOB.'],
    ['it holds markup', '<b>Flurry</b> of pain &amp; cough'],
    ['it is Spanish already', 'Paciente con dolor desde ayer.'],
    ['it has no words', '120/80 -- 37.5'],
  ])('does not ask LibreTranslate when %s', async (_, source) => {
    const { segments } = await withOffer(source, offer('cualquier cosa'));
    expect(segments.length).toBeGreaterThan(0);
    expect(segments.map(({ origin }) => origin)).not.toContain('libretranslate');
  });

  it('asks LibreTranslate for a long sentence of prose', async () => {
    const source =
      'The patient says that the pain began at home when she was walking and that it became worse during the night until she could not sleep or eat or walk without help.';
    const target =
      'La paciente dice que el dolor comenzó en casa cuando caminaba y que empeoró durante la noche hasta que no podía dormir ni comer ni caminar sin ayuda.';
    const { segments } = await withOffer(source, offer(target));
    expect(segments[0]).toMatchObject({ target, origin: 'libretranslate' });
  });

  it.each([
    ['Dolor abdominal', 'Dolor abdominal'],
    ['Niega fiebre y tos.', 'Niega fiebre y tos.'],
  ])('keeps Spanish and marks it: %s', async (source, target) => {
    const { segments } = await alone.translate(source);
    expect(segments).toEqual([{ source, target, origin: 'untranslated', flags: ['untranslated'] }]);
  });

  it.each([
    ['<b>Fever</b> &amp; cough', '<b>Fiebre</b> &amp; tos'],
    ['Take <b>2</b> tablets.<br/>', 'Tome <b>2</b> tabletas.<br/>'],
    ['BP &lt; 120/80', 'PA &lt; 120/80'],
    ['Patient doesn&#39;t have fever.', 'El paciente no tiene fiebre.'],
    ['Pain <one week, HR >100', 'Dolor <una semana, FC >100'],
  ])('keeps tags and character references: %s', async (source, target) => {
    const { translatedText } = await alone.translate(source);
    expect(translatedText).toBe(target);
  });

  it.each([
    ['digits', '1234567890 '.repeat(4_500)],
    ['symbols', '!@#$%^&*()_+{}'.repeat(3_500)],
    ['brackets', '('.repeat(50_000)],
    ['one word', 'x'.repeat(50_000)],
    ['letters and hyphens', 'a-b-'.repeat(12_000)],
  ])('keeps every figure and letter of a text of only %s', async (_, text) => {
    const { translatedText } = await alone.translate(text);
    expect(translatedText.length).toBeGreaterThan(text.length / 2);
  });

  it('uses the embedded engine when LibreTranslate fails', async () => {
    const upstream: Upstream = {
      isReady: () => true,
      version: () => undefined,
      translate: (texts) => Promise.resolve(texts.map(() => undefined)),
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
      version: () => undefined,
      translate: () => {
        asked = true;
        return Promise.resolve([]);
      },
    };
    await createTranslator({ upstream }).translate('Flurry of pain since noon.', { deadline });
    expect(asked).toBe(false);
  });

  it('asks once for a sentence that stands twice', async () => {
    const asked: (readonly string[])[] = [];
    const upstream: Upstream = {
      isReady: () => true,
      version: () => undefined,
      translate: (texts) => {
        asked.push(texts);
        return Promise.resolve(texts.map(() => offer('Ráfaga de dolor.')));
      },
    };
    await createTranslator({ upstream }).translate(
      'Flurry of pain since noon.\nFlurry of pain since noon.',
    );
    expect(asked).toEqual([['Flurry of pain since noon.']]);
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
