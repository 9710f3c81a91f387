// What editors do at a site of 1,000 and of 20,000 items: opening a page of a hundred blocks, saving a field, publishing one page and a thousand.
// node test/bench/bench.mjs editing [--items 20000] [--rounds 5]
// The built Worker over HTTP; wall and CPU, the smallest of some rounds. How many rows D1 reads, a test holds: test/worker/editing-cost.worker.test.ts.
import http from 'node:http';
import { BLOCKS, DEPENDENTS, editedSite, furtherPages } from '../edited-site.ts';
import { startSite } from '../site.mjs';
import { cpuOf, option, withPids } from './measure.mjs';

const SIZES = [1000, option('items', 20_000)];
const rounds = option('rounds', 5);
const MANY = 1000;
const AT_ONCE = 2000;
const LIMIT = 1.5;
const HOST = 'preview.localhost';
/** Every rule of the gate with its reason, so that the gate is part of what is measured and stops nothing. */
const RULES = ['schema', 'alt', 'headings', 'contrast', 'dead-link', 'outside-link', 'reading', 'title', 'description', 'axe', 'unchecked'];
const reasons = Object.fromEntries(RULES.map((rule) => [rule, 'Measured by a bench.']));

/** A site of a size, and somebody who is signed in on it. */
async function site(items) {
  const running = await withPids(() =>
    startSite({ seed: false, onLog: () => undefined, limits: { LIMIT_EDITING: 1_000_000, LIMIT_SECRETS: 1000 } }),
  );
  const { origin, env } = running;
  let cookie = '';
  const ask = (path, { method = 'GET', body, type = 'application/json', host = HOST, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = http.request(
        origin + path,
        { method, headers: { host, cookie, origin: `http://${host}`, ...(body && { 'content-type': type }), ...headers } },
        async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString();
          resolve({ status: answer.statusCode, headers: answer.headers, text });
        },
      );
      sent.on('error', reject).end(body);
    });
  const call = async (path, value) => {
    const { status, text } = await ask(path, value && { method: 'POST', body: JSON.stringify(value) });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
    return text.startsWith('{') ? JSON.parse(text) : text;
  };
  const bring = async (content) => {
    const headers = { 'x-revalidate-secret': 'preview' };
    const { status, text } = await ask('/api/repository/import', {
      method: 'POST',
      body: JSON.stringify(content),
      host: 'localhost',
      headers,
    });
    if (status !== 200) throw new Error(text.slice(0, 500));
  };
  await bring(editedSite('lake-erie'));
  for (let from = 0; from < items; from += AT_ONCE) await bring(furtherPages('lake-erie', from, Math.min(AT_ONCE, items - from)));
  const signedIn = await ask('/sign-in', { method: 'POST', body: 'password=preview', type: 'application/x-www-form-urlencoded' });
  cookie = signedIn.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';

  const open = () => call('/api/edit/page?path=/hundred');
  const write = (changed, field, text) =>
    call('/api/edit/change', {
      changes: changed.map(({ id, revision }) => ({ do: 'set', item: id, revision, inside: [], field, value: { value: text } })),
    });
  const textsOf = ({ items: all }) => Object.values(all).filter(({ template }) => template === 'RichText');
  const acts = {
    'a page of 100 blocks is opened': { repeat: 20, work: async () => void (await open()) },
    'its editing view': { repeat: 20, work: async () => void (await call('/hundred?mode=edit')) },
    'a field is saved': {
      repeat: 20,
      before: async () => textsOf(await open())[0],
      work: async (item) => (await write([item], 'Text', `<p>Written at ${performance.now()}.</p>`)).items[item.id],
    },
    'a page with 50 texts, shown by 50 pages, is published': {
      async before() {
        const page = await open();
        if (textsOf(page).length !== BLOCKS) throw new Error('The page has other blocks than thought.');
        await write(textsOf(page).slice(0, DEPENDENTS), 'Text', `<p>Written at ${performance.now()}.</p>`);
        await write([page.items[page.pageId]], 'Title', `A hundred blocks, ${performance.now()}`);
        return [page.pageId];
      },
      work: async (ids) => expect(await call('/api/edit/publish', { items: ids, reasons }), DEPENDENTS + 1),
    },
    '1,000 pages are published': {
      rounds: 2,
      before: () => draftsOf(env.DB, MANY),
      work: async (ids) => expect(await call('/api/edit/publish', { items: ids, reasons }), MANY),
    },
  };
  return { ...running, acts };
}

function expect({ items }, count) {
  if (items !== count) throw new Error(`${items} items were published, and not ${count}.`);
}

/** Drafts of many pages, as if each had been saved once. @returns their ids */
async function draftsOf(db, count) {
  const { results } = await db
    .prepare(`SELECT item FROM heads WHERE stage = 'draft' AND language = 'en' AND path GLOB '/home/page-*' LIMIT ?1`)
    .bind(count)
    .all();
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

const sites = await Promise.all(SIZES.map(site));
const names = Object.keys(sites[0].acts);
console.log(
  `\n| editing | ${SIZES.map((size) => `ms at ${size} items`).join(' | ')} | ratio | CPU ms | ratio (<= ${LIMIT}) |\n|---|---|---|---|---|---|`,
);
for (const name of names) {
  const best = sites.map(() => ({ ms: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }));
  const times = sites[0].acts[name].rounds ?? rounds;
  // Sizes take turns, so that what else the machine does meets both. The first round of each warms.
  for (let round = 0; round <= times; round++)
    for (const [at, { acts, pids }] of sites.entries()) {
      const { before = () => undefined, work, repeat = 1 } = acts[name];
      let given = await before();
      const [cpu, started] = [cpuOf(pids), performance.now()];
      // What saving answers is what the next one is of.
      for (let n = 0; n < repeat; n++) given = (await work(given)) ?? given;
      if (round === 0) continue;
      best[at].ms = Math.min(best[at].ms, (performance.now() - started) / repeat);
      best[at].cpu = Math.min(best[at].cpu, (cpuOf(pids) - cpu) / repeat);
    }
  const [small, large] = best;
  const ratio = (part) => (large[part] / small[part]).toFixed(2);
  console.log(
    `| ${name} | ${best.map(({ ms }) => ms.toFixed(ms < 100 ? 1 : 0)).join(' | ')} | ${ratio('ms')} | ${best.map(({ cpu }) => cpu.toFixed(cpu < 100 ? 1 : 0)).join(', ')} | ${ratio('cpu')} |`,
  );
}
await Promise.all(sites.map(({ stop }) => stop()));
process.exit(0);
