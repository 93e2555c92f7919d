import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { birthDateSchema, todayFor } from '@neurovista/contracts';

const ZONES = ['Pacific/Auckland', 'Australia/Sydney', 'UTC', 'Pacific/Honolulu'];
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** The day where a clock on the wall shows the time of this zone. */
const dayIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

/** The instant at which this day begins in the zone. */
function midnightOf(day: string, timeZone: string): Date {
  let instant = Date.parse(`${day}T00:00:00Z`) - 14 * HOUR_MS;
  while (dayIn(timeZone, new Date(instant)) < day) instant += HOUR_MS;
  return new Date(instant);
}

const DAYS = ['2026-01-01', '2026-03-01', '2026-04-06', '2026-10-05', '2028-02-29'];
const moments = ZONES.flatMap((zone) =>
  DAYS.flatMap((day) => {
    const midnight = midnightOf(day, zone);
    const before = new Date(midnight.getTime() - SECOND_MS);
    return [
      { zone, now: before, day: dayIn(zone, before) },
      { zone, now: midnight, day },
    ];
  }),
);

describe('the day that counts as today', () => {
  it.each(moments)('is the day in $zone at $now, where the caller is', ({ now, day }) => {
    expect(todayFor(day, now)).toBe(day);
  });

  it.each(moments)(
    'is the birthday of a newborn in $zone at $now, and no later day',
    ({ now, day }) => {
      const birth = birthDateSchema(() => todayFor(day, now) ?? '');
      const next = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
      expect(birth.safeParse(day).success).toBe(true);
      expect(birth.safeParse(next).success).toBe(false);
    },
  );

  it.each([
    ['none is named', undefined],
    ['the clock of the caller is two days fast', '2026-03-03'],
    ['the clock of the caller is two days slow', '2026-02-27'],
    ['the clock of the caller has been reset', '1970-01-01'],
  ])('is that of the server when %s', (_why, named) => {
    const noon = new Date('2026-03-01T12:00:00Z');
    expect(todayFor(named, noon)).toBe(
      dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, noon),
    );
  });

  it.each([
    '',
    'today',
    '2026-02-30',
    '2026-3-1',
    '2026-03-01T00:00:00Z',
    '2026-03-01, 2026-03-02',
  ])('cannot be %j', (named) => {
    expect(todayFor(named)).toBeUndefined();
  });
});

describe('the day of a server', () => {
  const contracts = fileURLToPath(new URL('../../../contracts/dist/index.js', import.meta.url));
  const script = `import { localToday } from ${JSON.stringify(contracts)};
    console.log(JSON.stringify(JSON.parse(process.argv[1]).map((at) => localToday(new Date(at)))));`;

  it.each(ZONES)('is that of its TZ before and at midnight: %s', (zone) => {
    const own = moments.filter((moment) => moment.zone === zone);
    const instants = JSON.stringify(own.map(({ now }) => now));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script, instants],
      { env: { TZ: zone }, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(own.map(({ day }) => day));
  });
});
