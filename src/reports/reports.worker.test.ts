/** Tests reports on a real D1 against the same figures computed in plain TypeScript from the same made-up events. */
import { beforeEach, describe, expect, it } from 'vitest';
import { randomOf } from '../../test/random-numbers.ts';
import { SEED, scaled } from '../../test/scale.ts';
import { emptyEvents, eventId } from '../../test/worker/events.ts';
import { emptySubmissions } from '../../test/worker/submissions.ts';
import { readReports } from './reports.ts';

interface Event {
  id: string;
  type: string;
  at: number;
  session: string;
  site: string;
  language: string;
  page: string;
  payload: Record<string, unknown>;
}

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;

let events: D1Database;
let submissions: D1Database;
beforeEach(async () => {
  events = await emptyEvents();
  submissions = await emptySubmissions();
});

const read = (days = 30, place?: { site: string; language: string }) => readReports({ events, submissions }, { days, place }, NOW);

async function insert(list: readonly Event[]): Promise<void> {
  for (let from = 0; from < list.length; from += 1000)
    await events
      .prepare(
        `INSERT INTO events (id, type, at, visitor, session, site, language, page, state, payload)
         SELECT value ->> '$.id', value ->> '$.type', value ->> '$.at', 'aa', value ->> '$.session', value ->> '$.site', value ->> '$.language',
                value ->> '$.page', '', value ->> '$.payload' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(list.slice(from, from + 1000).map((one) => ({ ...one, payload: JSON.stringify(one.payload) }))))
      .run();
}

let count = 0;
const event = (type: string, payload: Record<string, unknown>, over: Partial<Event> = {}): Event => ({
  id: eventId(++count),
  type,
  at: NOW - DAY + count,
  session: '00000000bb',
  site: 'lake-erie',
  language: 'en',
  page: '/',
  payload,
  ...over,
});
const searchFor = (search_term: string, results: number, over: Partial<Event> = {}) =>
  event('GLOBAL_SEARCH', { search_term, results, page: 1, types: [] }, over);

describe('searches', () => {
  it('count once across case, spaces and accents, and not for a second page [TRK-07]', async () => {
    await insert([
      searchFor('Sewer  Backup', 0),
      searchFor(' sewer backup ', 3),
      event('GLOBAL_SEARCH', { search_term: 'sewer backup', results: 3, page: 2, types: [] }),
      event('GLOBAL_SEARCH_CLICK', { search_term: 'SEWER backup', position: 1, title: '', link: '/' }),
      searchFor('ÉTÉ', 0),
      searchFor('été', 0),
      searchFor('', 40),
      event('RESOURCE_SEARCH', { search_term: 'sewer backup', results: 0, tab: 'blog', topic: [], format: [], product: [] }),
    ]);
    const { totals, top, missed } = await read();
    expect(totals).toEqual({ searches: 5, missed: 4 });
    expect(top.map(({ term, kind, searches, missed: none, clicks }) => [term, kind, searches, none, clicks])).toEqual([
      ['sewer backup', 'site', 2, 1, 1],
      ['été', 'site', 2, 2, 0],
      ['sewer backup', 'resources', 1, 1, 0],
    ]);
    expect(missed[0]).toMatchObject({ term: 'été', missed: 2 });
  });

  it('with personal data are counted together and masked [SEC-02]', async () => {
    await insert([searchFor('dana@mail.example', 0), searchFor('quill@mail.example', 0), searchFor('814-555-0147', 1)]);
    const reports = await read();
    expect(reports.missed).toMatchObject([{ term: '[address]', isMasked: true, missed: 2 }]);
    expect(reports.top.map(({ term, isMasked }) => [term, isMasked])).toEqual([
      ['[address]', true],
      ['[number]', true],
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/mail\.example|0147/);
  });

  it('of another time or place do not count [TRK-07]', async () => {
    await insert([
      searchFor('old', 1, { at: NOW - 8 * DAY }),
      searchFor('edge', 1, { at: NOW - 7 * DAY }),
      searchFor('granizo', 1, { language: 'es' }),
      searchFor('other', 1, { site: 'second' }),
    ]);
    const terms = async (...scope: Parameters<typeof read>) => (await read(...scope)).top.map(({ term }) => term).sort();
    expect(await terms(7)).toEqual(['edge', 'granizo', 'other']);
    expect(await terms(7, { site: 'lake-erie', language: 'en' })).toEqual(['edge']);
    expect(await terms(90, { site: 'lake-erie', language: 'es' })).toEqual(['granizo']);
  });
});

describe('the way to a quote', () => {
  const visit = (session: string, types: string[]) =>
    types.map((type) =>
      event(
        type.replace('+', ''),
        type === 'QUOTE_STARTED' ? { insuranceType: 'auto', zipCode: '' } : { agency_id: type.endsWith('+') ? 'AA1' : '' },
        { session },
      ),
    );

  it('counts visits in order of steps, each once, also with a skipped step [TRK-07]', async () => {
    await insert([
      ...visit('a', ['QUOTE_STARTED']),
      ...visit('b', ['QUOTE_STARTED', 'QUOTE_STARTED', 'QUOTE_MODAL_OPEN', 'QUOTE_MODAL_OPEN']),
      ...visit('c', ['QUOTE_STARTED', 'QUOTE_MODAL_SEARCH', 'QUOTE_MODAL_SELECTED_AGENCY']),
      // The agency was already known.
      ...visit('d', ['QUOTE_STARTED', 'QUOTE_MODAL_OPEN', 'FORM_SUBMISSION+']),
      // Before the start, or to no agency.
      ...visit('e', ['QUOTE_MODAL_OPEN', 'FORM_SUBMISSION+', 'QUOTE_STARTED', 'FORM_SUBMISSION']),
      // Without a start.
      ...visit('f', ['QUOTE_MODAL_OPEN', 'FORM_SUBMISSION+']),
    ]);
    const { funnel } = await read();
    expect(funnel).toEqual({ all: [5, 3, 2, 1], byType: [{ type: 'auto', steps: [5, 3, 2, 1] }] });
  });

  it('counts stored submissions from their own records, tracked or not [TRK-07]', async () => {
    const store = (key: string, agency: string, at = NOW) =>
      submissions
        .prepare(
          `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers)
           VALUES (?1, ?1, ?2, 'lake-erie', 'en', '/', 'f', 'Quote request', '', ?3, '[]')`,
        )
        .bind(key, at, agency)
        .run();
    await store('1', 'AA1');
    await store('2', 'AA1');
    await store('3', '');
    await store('4', 'AA1', NOW - 31 * DAY);
    expect((await read()).stored).toEqual([{ form: 'Quote request', count: 2 }]);
    expect((await read(30, { site: 'lake-erie', language: 'es' })).stored).toEqual([]);
  });
});

it('is empty without events [TRK-07]', async () => {
  expect(await read()).toEqual({
    totals: { searches: 0, missed: 0 },
    top: [],
    missed: [],
    funnel: { all: [0, 0, 0, 0], byType: [] },
    stored: [],
    campaigns: [],
    vitals: [],
    slow: [],
  });
});

it('names the database that fails or times out [TRK-07]', async () => {
  const broken = { prepare: events.prepare.bind(events), batch: () => Promise.reject(new Error('D1_ERROR: overloaded')) };
  const failing = readReports({ events: broken as unknown as D1Database, submissions }, { days: 7, place: undefined }, NOW);
  await expect(failing).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
});

it('every figure of made-up events equals a plain computation [TRK-07]', async () => {
  const { upTo: random, pick } = randomOf(SEED);
  const terms = ['hail', 'Hail ', 'sewer  backup', 'SEWER backup', 'jet ski', 'roof', 'zeppelin', ''];
  const total = scaled(20_000, 1500);
  const made = Array.from({ length: total }, (): Event => {
    const type = pick([
      'GLOBAL_SEARCH',
      'GLOBAL_SEARCH_CLICK',
      'QUOTE_STARTED',
      'QUOTE_MODAL_OPEN',
      'QUOTE_MODAL_SELECTED_AGENCY',
      'FORM_SUBMISSION',
      'CAMPAIGN_IDENTIFIED',
      'WEB_VITALS',
      'VIEW',
    ]);
    const payload = {
      search_term: pick(terms),
      results: random(3),
      page: type === 'WEB_VITALS' ? '/' : 1 + random(2),
      insuranceType: pick(['auto', 'home', '']),
      agency_id: pick(['', 'AA1']),
      campsrc: pick(['spring', 'letter', '']),
      utm_campaign: pick(['fall', '']),
      utm_source: '',
      name: pick(['LCP', 'INP', 'CLS']),
      value: random(5000) / 2,
      rating: pick(['good', 'needs-improvement', 'poor']),
    };
    return event(type, payload, {
      at: NOW - random(40 * DAY),
      session: `s${random(total / 8)}`,
      page: pick(['/', '/claims', '/blog']),
      language: pick(['en', 'en', 'es']),
    });
  });
  await insert(made);
  for (const place of [undefined, { site: 'lake-erie', language: 'es' }]) {
    const shown = made.filter(({ at, language }) => at >= NOW - 30 * DAY && (!place || language === place.language));
    const of = (type: string) => shown.filter((one) => one.type === type);
    const reports = await read(30, place);
    const about = `seed ${SEED}`;

    const words = (one: Event) => String(one.payload.search_term).trim().toLowerCase().replace(/\s+/g, ' ');
    const firstPages = of('GLOBAL_SEARCH').filter((one) => words(one) && one.payload.page === 1);
    expect(reports.totals, about).toEqual({
      searches: firstPages.length,
      missed: firstPages.filter(({ payload }) => payload.results === 0).length,
    });
    for (const { term, language, searches, missed, clicks } of reports.top) {
      const mine = (one: Event) => words(one) === term && one.language === language;
      const own = firstPages.filter(mine);
      expect([searches, missed, clicks], `${term} ${about}`).toEqual([
        own.length,
        own.filter(({ payload }) => payload.results === 0).length,
        of('GLOBAL_SEARCH_CLICK').filter(mine).length,
      ]);
    }
    expect(reports.top.reduce((sum, { searches }) => sum + searches, 0)).toBe(firstPages.length);

    const reached = (type?: string) => {
      const steps = [0, 0, 0, 0];
      for (const session of new Set(of('QUOTE_STARTED').map((one) => one.session))) {
        const mine = shown.filter((one) => one.session === session).sort((a, b) => a.at - b.at);
        const first = mine.find((one) => one.type === 'QUOTE_STARTED') as Event;
        if (type !== undefined && first.payload.insuranceType !== type) continue;
        const after = mine.filter(({ at }) => at >= first.at);
        const sent = after.some((one) => one.type === 'FORM_SUBMISSION' && one.payload.agency_id !== '');
        const chose = sent || after.some((one) => one.type === 'QUOTE_MODAL_SELECTED_AGENCY');
        const looked = chose || after.some((one) => one.type === 'QUOTE_MODAL_OPEN');
        for (const [at, did] of [true, looked, chose, sent].entries()) steps[at]! += Number(did);
      }
      return steps;
    };
    expect(reports.funnel.all, about).toEqual(reached());
    for (const { type, steps } of reports.funnel.byType) expect(steps, `${type} ${about}`).toEqual(reached(type));

    for (const { name, visits, quotes, forms } of reports.campaigns) {
      const came = new Map<string, number>();
      for (const { session, at, payload } of of('CAMPAIGN_IDENTIFIED'))
        if ((payload.campsrc || payload.utm_campaign || '') === name) came.set(session, Math.min(at, came.get(session) ?? at));
      const did = (type: string) =>
        [...came].filter(([session, since]) => of(type).some((one) => one.session === session && one.at >= since)).length;
      expect([visits, quotes, forms], `${name} ${about}`).toEqual([came.size, did('QUOTE_STARTED'), did('FORM_SUBMISSION')]);
    }
    const campaigns = new Set(of('CAMPAIGN_IDENTIFIED').map(({ payload }) => payload.campsrc || payload.utm_campaign || ''));
    expect(campaigns.size).toBeGreaterThan(1);
    expect(reports.campaigns.map(({ name }) => name).sort()).toEqual([...campaigns].sort());

    const p75 = (list: readonly Event[]) =>
      list.map(({ payload }) => Number(payload.value)).sort((a, b) => a - b)[Math.ceil(list.length * 0.75) - 1];
    const measured = new Set(of('WEB_VITALS').map(({ payload }) => payload.name));
    expect(measured.size).toBeGreaterThan(1);
    expect(reports.vitals.map(({ name }) => name).sort()).toEqual([...measured].sort());
    for (const { name, ...figures } of reports.vitals) {
      const own = of('WEB_VITALS').filter(({ payload }) => payload.name === name);
      const rated = (rating: string) => own.filter(({ payload }) => payload.rating === rating).length;
      expect(figures, `${name} ${about}`).toEqual({ measured: own.length, p75: p75(own), good: rated('good'), poor: rated('poor') });
    }
    const shares = reports.slow.map(({ poor, measured }) => poor / measured);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    for (const { page, language, measured, poor, p75: values } of reports.slow) {
      const own = of('WEB_VITALS').filter((one) => one.page === page && one.language === language);
      expect([measured, poor], page).toEqual([own.length, own.filter(({ payload }) => payload.rating === 'poor').length]);
      for (const [name, value] of Object.entries(values))
        expect(value, `${page} ${name} ${about}`).toBe(p75(own.filter(({ payload }) => payload.name === name)));
    }
  }
}, 60_000);
