/** Generated events of a month, always the same, for screenshots of the operators' reports. */

const DAY = 86_400_000;
const SEARCHES: readonly (readonly [text: string, times: number, results: number])[] = [
  ['pay my bill', 214, 6],
  ['find an agent', 131, 9],
  ['sewer backup', 97, 5],
  ['ice dam', 84, 11],
  ['id card', 61, 3],
  ['deductible', 44, 8],
  ['snowmobile trailer', 18, 0],
  ['rental car coverage', 33, 7],
  ['roof age', 27, 4],
  ['jet ski', 9, 0],
  ['pet insurance', 13, 0],
  ['someone@mail.example', 4, 0],
  ['814-555-0147', 3, 0],
  ['flood', 52, 6],
];
const QUOTES: readonly (readonly [insuranceType: string, ...counts: number[]])[] = [
  ['auto', 168, 131, 96, 58],
  ['homeowners', 92, 70, 44, 29],
  ['business', 31, 22, 12, 7],
  ['renters', 24, 19, 13, 9],
];
const CAMPAIGNS: readonly (readonly [campaign: string, visits: number, quotes: number])[] = [
  ['spring_auto', 143, 31],
  ['agent_letter', 61, 22],
  ['lake_radio', 38, 4],
];
/** Metric, its median, and the limits of good and poor. */
const VITALS: readonly (readonly [name: string, middle: number, good: number, poor: number])[] = [
  ['LCP', 1300, 2500, 4000],
  ['INP', 90, 200, 500],
  ['CLS', 0.02, 0.1, 0.25],
  ['FCP', 900, 1800, 3000],
  ['TTFB', 260, 800, 1800],
];
const PAGES = ['/', '/auto-insurance', '/blog/ice-dam-attic', '/find-an-agent', '/claims', '/search-results'];

interface EventRow {
  id: string;
  type: string;
  at: number;
  session: string;
  page: string;
  payload: string;
}

/** @param now milliseconds since 1970 @returns rows of the table `events` */
export function reportEvents(now: number): EventRow[] {
  const rows: EventRow[] = [];
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const add = (type: string, at: number, session: string, page: string, payload: object) =>
    rows.push({ id: `made-up-${rows.length}`, type, at: Math.round(at), session, page, payload: JSON.stringify(payload) });
  const moment = () => now - DAY / 24 - random() * 28 * DAY;
  for (const [search_term, times, results] of SEARCHES)
    for (let at = 0; at < times; at++) {
      add('GLOBAL_SEARCH', moment(), `s${rows.length}`, '/search-results', { search_term, results, page: 1, types: [] });
      if (results > 0 && random() < 0.7)
        add('GLOBAL_SEARCH_CLICK', moment(), 's', '/search-results', { search_term, position: 1, title: '', link: '/' });
    }
  for (let at = 0; at < 40; at++)
    add('RESOURCE_SEARCH', moment(), `r${at}`, '/blog', {
      search_term: at % 3 ? 'roof' : 'moving house',
      tab: 'blog',
      results: at % 3 ? 4 : 0,
    });
  const agency = { agency_id: 'AA1002', agency_name: 'Presque Isle Insurance Group' };
  for (const [insuranceType, ...counts] of QUOTES)
    for (let visit = 0; visit < (counts[0] ?? 0); visit++) {
      const start = moment();
      const steps = [
        ['QUOTE_STARTED', { insuranceType, zipCode: '16501' }],
        ['QUOTE_MODAL_OPEN', { insuranceType }],
        ['QUOTE_MODAL_SELECTED_AGENCY', agency],
        ['FORM_SUBMISSION', { form_name: 'Quote request', agency_id: 'AA1002' }],
      ] as const;
      for (const [at, [type, payload]] of steps.entries())
        if (visit < (counts[at] ?? 0)) add(type, start + at * 20_000, `${insuranceType}${visit}`, '/auto-insurance', payload);
    }
  for (const [which, [campsrc, visits, quotes]] of CAMPAIGNS.entries())
    for (let visit = 0; visit < visits; visit++)
      add('CAMPAIGN_IDENTIFIED', now - 29 * DAY, visit < quotes ? `auto${which + visit * 3}` : `${campsrc}${visit}`, '/', { campsrc });
  for (const [name, middle, good, poor] of VITALS)
    for (let view = 0; view < 240; view++) {
      const slow = view % PAGES.length === 2 ? 1.9 : view % PAGES.length === 5 ? 1.5 : 1;
      const value = middle * slow * (0.5 + 2.4 * random() ** 3);
      const rating = value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
      const page = PAGES[view % PAGES.length] ?? '/';
      add('WEB_VITALS', moment(), `v${view}`, page, { name, value, rating, navigation: 'navigate', page });
    }
  return rows;
}

/** @param db the database of events */
export async function storeReportEvents(db: D1Database, now = Date.now()): Promise<void> {
  const rows = reportEvents(now);
  for (let from = 0; from < rows.length; from += 500)
    await db
      .prepare(
        `INSERT INTO events (id, type, at, visitor, session, site, language, page, state, payload)
         SELECT value ->> '$.id', value ->> '$.type', value ->> '$.at', 'made-up', value ->> '$.session', 'lake-erie', 'en', value ->> '$.page', 'PA', value ->> '$.payload'
         FROM json_each(?1) WHERE true ON CONFLICT (id) DO NOTHING`,
      )
      .bind(JSON.stringify(rows.slice(from, from + 500)))
      .run();
}
