/**
 * Editing at a site of 1,000 and of 20,000 items: opening a page of a hundred blocks, saving a field, publishing one page and a thousand.
 * npm run bench -- editing [--items 20000] [--rounds 5]
 * The built Worker over HTTP; wall time and CPU, minimum over rounds. The rows that D1 reads are tested in test/worker/editing-cost.worker.test.ts.
 */
import { BLOCKS, DEPENDENTS, editedSite, furtherPages } from '../edited-site.ts';
import { startSite } from '../start-site.ts';
import { type Answer, ask, cpuOf, IS_SHORT, option, sized, textOf, withPids } from './measure.ts';

const SIZES = [sized(1000, 30), option('items', sized(20_000, 60))];
const ROUNDS = option('rounds', sized(5));
const MANY = sized(1000, 20);
const AT_ONCE = 2000;
const LIMIT = 1.5;
const HOST = 'preview.localhost';
/** Every rule of the publish check with its reason, so that the check is measured and stops nothing. */
const RULES = ['schema', 'alt', 'headings', 'contrast', 'dead-link', 'outside-link', 'reading', 'title', 'description', 'axe', 'unchecked'];
const reasons = Object.fromEntries(RULES.map((rule) => [rule, 'Measured by a bench.']));

interface Item {
  id: string;
  revision: string;
  template: string;
}

/** The response that the editor reads a page from. */
interface PageModel {
  pageId: string;
  items: Record<string, Item>;
}

interface Act {
  name: string;
  /** Repetitions in a round; default 1. */
  repeat?: number;
  rounds?: number;
  /** Not measured. @returns the measured call, for each repetition */
  prepare(): Promise<() => Promise<unknown>>;
}

/** A site of a size, with a signed-in editor. */
async function site(size: number) {
  const running = await withPids(() =>
    startSite({ seed: false, onLog: () => undefined, limits: { LIMIT_EDITING: 1_000_000, LIMIT_SECRETS: 1000 } }),
  );
  let cookie = '';
  const send = (path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(running.port, {
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: HOST, cookie, origin: `http://${HOST}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      body,
    });
  const wellDone = (path: string, answer: Answer): string => {
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${textOf(answer).slice(0, 500)}`);
    return textOf(answer);
  };
  const call = async <T>(path: string, value?: object): Promise<T> =>
    JSON.parse(wellDone(path, await send(path, value && JSON.stringify(value))));
  const load = async (content: object) => {
    const headers = { host: 'localhost', 'x-revalidate-secret': 'preview' };
    wellDone('import', await send('/api/repository/import', JSON.stringify(content), headers));
  };
  await load(editedSite('lake-erie'));
  for (let from = 0; from < size; from += AT_ONCE) await load(furtherPages('lake-erie', from, Math.min(AT_ONCE, size - from)));
  const signedIn = await send('/sign-in', 'password=preview', { 'content-type': 'application/x-www-form-urlencoded' });
  cookie = signedIn.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';

  const open = () => call<PageModel>('/api/edit/page?path=/hundred');
  const write = (changed: readonly Item[], field: string, text: string) =>
    call<{ items: Record<string, Item> }>('/api/edit/change', {
      changes: changed.map(({ id, revision }) => ({ do: 'set', item: id, revision, inside: [], field, value: { value: text } })),
    });
  const textsOf = ({ items }: PageModel) => Object.values(items).filter(({ template }) => template === 'RichText');
  const itemOf = (items: Record<string, Item>, id: string): Item => {
    const item = items[id];
    if (!item) throw new Error(`There is no item ${id}`);
    return item;
  };
  const publish = async (ids: readonly string[], count: number) => {
    const { items } = await call<{ items: number }>('/api/edit/publish', { items: ids, reasons });
    if (items !== count) throw new Error(`${items} items were published, and not ${count}.`);
  };
  const acts: Act[] = [
    { name: 'a page of 100 blocks is opened', repeat: sized(20), prepare: async () => open },
    {
      name: 'its editing view',
      repeat: sized(20),
      prepare: async () => async () => wellDone('/hundred', await send('/hundred?mode=edit')),
    },
    {
      name: 'a field is saved',
      repeat: sized(20),
      async prepare() {
        const page = await open();
        let item = textsOf(page)[0] ?? itemOf(page.items, page.pageId);
        return async () => {
          item = itemOf((await write([item], 'Text', `<p>Written at ${performance.now()}.</p>`)).items, item.id);
        };
      },
    },
    {
      name: 'a page with 50 texts, shown by 50 pages, is published',
      async prepare() {
        const page = await open();
        if (textsOf(page).length !== BLOCKS) throw new Error('The page has other blocks than expected.');
        await write(textsOf(page).slice(0, DEPENDENTS), 'Text', `<p>Written at ${performance.now()}.</p>`);
        await write([itemOf(page.items, page.pageId)], 'Title', `A hundred blocks, ${performance.now()}`);
        return () => publish([page.pageId], DEPENDENTS + 1);
      },
    },
    {
      name: '1,000 pages are published',
      rounds: 2,
      async prepare() {
        const ids = await draftsOf(running.env.DB, MANY);
        return () => publish(ids, MANY);
      },
    },
  ];
  return { ...running, acts };
}

/** Drafts of many pages, as if each had been saved once. @returns their ids */
async function draftsOf(db: D1Database, count: number): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT item FROM heads WHERE stage = 'draft' AND language = 'en' AND path GLOB '/home/page-*' LIMIT ?1`)
    .bind(count)
    .all<{ item: string }>();
  const ids = JSON.stringify(results.map(({ item }) => item));
  const wanted = `SELECT h.item, h.number FROM json_each(?1) j CROSS JOIN heads h ON h.stage = 'draft' AND h.item = j.value AND h.language = 'en'`;
  const now = Date.now();
  await db.batch([
    db
      .prepare(
        `INSERT INTO uses (item, language, number, target, kind) SELECT u.item, u.language, u.number + 1, u.target, u.kind
         FROM (${wanted}) w CROSS JOIN uses u ON u.item = w.item AND u.language = 'en' AND u.number = w.number`,
      )
      .bind(ids),
    db
      .prepare(
        `INSERT INTO versions (item, language, number, site, template, parent, name, display_name, sort, fields, presentation, hash, revision, created_at, created_by, updated_at, updated_by)
         SELECT v.item, v.language, v.number + 1, v.site, v.template, v.parent, v.name, v.display_name, v.sort, json_set(v.fields, '$.Title.value', 'Title ${now}'), v.presentation,
           hex(randomblob(16)), lower(hex(randomblob(16))), ${now}, 'bench', ${now}, 'bench'
         FROM (${wanted}) w CROSS JOIN versions v ON v.item = w.item AND v.language = 'en' AND v.number = w.number`,
      )
      .bind(ids),
    db
      .prepare(
        `UPDATE heads SET number = number + 1 WHERE stage = 'draft' AND language = 'en' AND item IN (SELECT value FROM json_each(?1))`,
      )
      .bind(ids),
  ]);
  return results.map(({ item }) => item);
}

/** Milliseconds of one repetition. */
interface Cost {
  ms: number;
  cpu: number;
}

async function measure({ prepare, repeat = 1 }: Act, pids: readonly string[]): Promise<Cost> {
  const step = await prepare();
  const [cpu, started] = [cpuOf(pids), performance.now()];
  for (let n = 0; n < repeat; n++) await step();
  return { ms: (performance.now() - started) / repeat, cpu: (cpuOf(pids) - cpu) / repeat };
}

const sites = await Promise.all(SIZES.map(site));
console.log(
  `\n| editing | ${SIZES.map((size) => `ms at ${size} items`).join(' | ')} | ratio | CPU ms | ratio (<= ${LIMIT}) |\n|---|---|---|---|---|---|`,
);
for (const { name, rounds = ROUNDS } of sites[0]?.acts ?? []) {
  const runs = sites.map(({ acts, pids }) => ({ act: acts.find((act) => act.name === name) as Act, pids, costs: [] as Cost[] }));
  // Sizes alternate, so that other work of the machine slows both. The first round of each warms up.
  for (let round = IS_SHORT ? 1 : 0; round <= rounds; round++)
    for (const { act, pids, costs } of runs) {
      const cost = await measure(act, pids);
      if (round > 0) costs.push(cost);
    }
  const least = (part: keyof Cost) => runs.map(({ costs }) => Math.min(...costs.map((cost) => cost[part])));
  const ratio = ([small = Number.NaN, large = Number.NaN]: number[]) => (large / small).toFixed(2);
  const shown = (values: number[]) => values.map((value) => value.toFixed(value < 100 ? 1 : 0));
  const [ms, cpu] = [least('ms'), least('cpu')];
  console.log(`| ${name} | ${shown(ms).join(' | ')} | ${ratio(ms)} | ${shown(cpu).join(', ')} | ${ratio(cpu)} |`);
}
await Promise.all(sites.map(({ stop }) => stop()));
process.exit(0);
