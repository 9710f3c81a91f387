/** Results of an experiment, from events on a real D1: known visitors only, from its publish on, and no more than planned [issue 23: Experiments]. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { emptyEvents } from '../../../test/worker/events.ts';
import { emptyRepository, importInto } from '../../../test/worker/repository.ts';
import { isInExperiment, readExperiment } from '../../audiences/experiment.rules.ts';
import { itemId } from '../../content/repository/store/names.ts';
import type { Env } from '../../settings.ts';
import { experimentResults } from './experiment-results.ts';
import { verdictOf } from './experiment-sections.ts';

const VALUE = 'hero-50-100-quote-started';
const experiment = readExperiment(VALUE)!;
const visitors = Array.from({ length: 300 }, (_, at) => (0x18a0000000 + at * 7919).toString(16));
let db: D1Database;
const results = () =>
  experimentResults({
    db,
    events: (env as unknown as Env).EVENTS,
    site: 'harbor',
    language: 'en',
    owner: itemId('harbor', '/'),
    page: '/',
    audience: `test-${VALUE}`,
    experiment,
  });

async function put(rows: readonly (readonly [visitor: string, type: string, page: string, at: number])[]): Promise<void> {
  const { EVENTS } = env as unknown as Env;
  const insert = EVENTS.prepare("INSERT INTO events VALUES (?1, ?2, ?3, ?4, 's', 'harbor', 'en', ?5, '', '{}')");
  await EVENTS.batch(rows.map(([visitor, type, page, at]) => insert.bind(crypto.randomUUID(), type, at, visitor, page)));
}

beforeEach(async () => {
  db = await emptyRepository();
  await emptyEvents();
});

it('counts the first visitors who were known before, each with what they did afterwards', async () => {
  expect((await results()).startedAt).toBeNull();
  const block = { name: 'RichText', fields: { Text: 'a' }, versions: [{ audience: `test-${VALUE}`, fields: { Text: 'b' } }] };
  const page = { path: '/', template: 'Page', design: '', fields: { Title: 'Home' }, placeholders: { main: [block] } };
  await importInto(db, { site: 'harbor', language: 'en', pages: [page] } as never);
  const { startedAt } = await results();
  const from = startedAt ?? 0;
  expect(from).toBeGreaterThan(0);
  const known = visitors.slice(0, 60);
  await put([
    ...known.map((one) => [one, 'VIEW', '/other', from - 1000] as const),
    ...visitors.slice(0, 80).map((one, at) => [one, 'VIEW', '/', from + 1000 + at] as const),
    // Before they saw it, and of the wrong kind.
    [known[0] ?? '', 'QUOTE_STARTED', '/', from + 500],
    [known[1] ?? '', 'LINK', '/', from + 5000],
    ...known.filter((one) => isInExperiment(experiment, one)).map((one) => [one, 'QUOTE_STARTED', '/', from + 6000] as const),
  ]);
  const inside = known.filter((one) => isInExperiment(experiment, one)).length;
  expect(await results()).toEqual({
    startedAt: from,
    counted: 60,
    version: { visitors: inside, conversions: inside },
    rest: { visitors: 60 - inside, conversions: 0 },
  });
  await put(
    visitors
      .slice(60, 200)
      .flatMap((one, at) => [[one, 'VIEW', '/other', from - 1] as const, [one, 'VIEW', '/', from + 9000 + at] as const]),
  );
  expect((await results()).counted).toBe(100);
});

it('says what the difference shows, and when it shows none', () => {
  expect(verdictOf({ visitors: 70, conversions: 56 }, { visitors: 80, conversions: 48 })).toContain('better: by between 5.2% and 33.4%');
  expect(verdictOf({ visitors: 70, conversions: 40 }, { visitors: 80, conversions: 48 })).toContain('No difference is shown');
  expect(verdictOf({ visitors: 800, conversions: 48 }, { visitors: 800, conversions: 148 })).toContain('does worse');
});
