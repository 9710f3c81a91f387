/** The desks for content that is not a page, over HTTP: visitors see a saved change only after it is published [DEL-06] [FRM-01] [EDT-03] [EDT-04]. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { redirect } from '../../src/content/repository/files/authoring.ts';
import { draftRules } from '../../src/content/repository/drafts/rule-items.ts';
import { addRule, removeRules } from '../../src/desk/redirects/write.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask, type Reply } from './ask.ts';
import { BOUND_MS } from './publish.ts';
import { PREVIEW, signedIn } from './sign-in.ts';

let site: RunningSite;
let cookie: string;
const desk = (path: string, options: Ask = {}) =>
  ask(site.origin, path, { host: PREVIEW, ...options, headers: { cookie, accept: 'text/html', ...options.headers } });
const send = (path: string, values: Record<string, string> | [string, string][], headers: Record<string, string> = {}) =>
  desk(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(values).toString(),
  });
const visit = (path: string, headers: Record<string, string> = {}) =>
  ask(site.origin, path, { host: 'localhost', headers: { accept: 'text/html', ...headers } });
/** Visible text of the page in order, without markup. */
const words = ({ text }: Reply) =>
  (/<main.*<\/main>/s.exec(text)?.[0] ?? text)
    .replace(/<(style|script|svg).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/(\|\s*)+/g, '|')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
const hidden = ({ text }: Reply, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
/** Waits as long as a publish may take. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: BOUND_MS, interval: 100 });

beforeAll(async () => {
  site = await startSite({ onLog: () => undefined });
  cookie = await signedIn(site.origin);
}, 60_000);
afterAll(() => site.stop());

const REDIRECT = { 'f:redirectType': 'REDIRECT_301', 'f:locale': '', 'f:host': '' };

describe('redirects', () => {
  test('a new redirect affects no visitor as a draft, and redirects them once it is published [DEL-06] [EDT-04]', async () => {
    const rule = { ...REDIRECT, 'f:pattern': '/ice-cream-social', 'f:target': '/giving' };
    expect((await send('/desk/redirects/new', { ...rule, do: 'save' })).headers.location).toBe('/desk/redirects?did=saved');
    expect((await visit('/ice-cream-social')).status).toBe(404);
    const list = await desk('/desk/redirects?state=open');
    expect(words(list)).toMatch(/1 rule\|.*\/ice-cream-social\|\/giving\|Permanent \(301\)\|New\|/);
    const id = /id="rule-([0-9a-f]{32})"/.exec(list.text)?.[1] ?? '';
    await send('/desk/redirects', { do: 'publish', chosen: id });
    await soon(async () => {
      const answer = await visit('/ice-cream-social');
      expect([answer.status, answer.headers.location]).toEqual([301, '/giving']);
    });
    expect(words(await desk('/desk/redirects/try?address=/Ice-Cream-Social/'))).toContain('It leads to /giving with status 301.');
  });

  test('refuses a loop, a slow pattern and a foreign host with a message, and keeps what was typed [DEL-06]', async () => {
    const tried = async (pattern: string, target: string) =>
      send('/desk/redirects/new', { ...REDIRECT, 'f:pattern': pattern, 'f:target': target, 'f:isSure': '1', do: 'publish' });
    await tried('/round-a', '/round-b');
    const circle = await tried('/round-b', '/round-a');
    expect([circle.status, words(circle)]).toEqual([
      422,
      expect.stringContaining('Redirects "/round-b" and "/round-a" lead to each other.'),
    ]);
    expect(circle.text).toContain('value="/round-b"');
    expect(words(await tried('^/(a+)+$', '/giving'))).toContain('match the same characters in more than one way');
    expect(words(await tried('/away', 'https://elsewhere.example/'))).toContain('neither a host of this site nor in REDIRECT_HOSTS');
    expect((await visit('/round-b')).status).toBe(404);
  });

  test('asks for confirmation of a rule that matches no address, or leads to no page [DEL-06]', async () => {
    const tried = async (pattern: string, target: string) =>
      words(await send('/desk/redirects/new', { ...REDIRECT, 'f:pattern': pattern, 'f:target': target, do: 'save' }));
    expect(await tried('/giving-back/bake-sale', '/giving')).toContain('is never used: “^/giving-back/.*$” comes before it');
    expect(await tried('/nobody', '/no-such-page')).toMatch(/leads to an address without a page\..*Save it anyway/);
  });

  test('the form and the import refuse a rule for the homepage, a live page, an app or a system path, even when confirmed [DEL-06]', async () => {
    for (const [pattern, why] of [
      ['/', 'leads visitors away from the homepage /'],
      ['/es/', 'leads visitors away from the homepage /es'],
      ['/%43laims/', 'leads visitors away from the page /claims'],
      ['^/claim', 'leads visitors away from the page /claims'],
      ['/OnlineQuote/start', 'the site itself serves'],
      ['/robots.txt', 'the site itself serves'],
      ['^/api/(.*)$', 'the site itself serves'],
    ] as const) {
      const rule = { ...REDIRECT, 'f:pattern': pattern, 'f:target': '/giving', 'f:isSure': '1', do: 'publish' };
      const refused = await send('/desk/redirects/new', rule);
      expect([pattern, refused.status, words(refused)]).toEqual([pattern, 422, expect.stringContaining(why)]);
      expect(words(refused)).not.toContain('Save it anyway');
      const list = await send('/desk/redirects/import', { 'f:text': `from,to\n/list-zero,/claims\n${pattern},/giving\n`, do: 'look' });
      expect([pattern, list.status, words(list)]).toEqual([pattern, 422, expect.stringMatching(/Line 3 /)]);
    }
    const sent = await ask(site.origin, '/api/repository/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
      body: JSON.stringify({ site: 'lake-erie', language: 'en', redirects: [{ pattern: '/Blog', target: '/giving' }] }),
    });
    expect([sent.status, sent.text]).toEqual([400, expect.stringContaining('leads visitors away from the page /blog')]);
    expect([(await visit('/')).status, (await visit('/blog')).status]).toEqual([200, 200]);
  });

  test('an existing rule that hides a page is shown as a problem, and its publish is stopped [DEL-06] [EDT-04]', async () => {
    const db = site.env.DB as D1Database;
    const signed = { site: 'lake-erie', language: 'en', by: 'ann', at: Date.now() };
    const rule = redirect.parse({ pattern: '/Claims/', target: '/giving' });
    const id = await addRule(db, rule, await draftRules(db, 'lake-erie'), signed);
    const why = 'leads visitors away from the page /claims. Move, unpublish or delete the page first.';
    expect(words(await desk('/desk/redirects/problems'))).toContain(`/Claims/|/giving|Hides a page|The rule ${why}`);
    const stopped = await send('/desk/redirects', { do: 'publish', chosen: id });
    expect([stopped.status, words(stopped)]).toEqual([422, expect.stringContaining(`The redirect ${why}`)]);
    expect(stopped.text).toContain(`href="/desk/redirects/rule?id=${id}"`);
    expect((await visit('/claims')).status).toBe(200);
    const item = (await draftRules(db, 'lake-erie')).filter((one) => one.id === id);
    await removeRules(db, item, signed);
  });

  test('a list with errors is rejected as a whole, with a message for each wrong line [DEL-06]', async () => {
    const body = 'from,to,kind\n/list-one,/claims\n,/claims,301\n/list-two,/claims,999\n/list-one,/billing\n/list-three,/list-three\n';
    const refused = await send('/desk/redirects/import', { 'f:text': body, do: 'look' });
    expect(refused.status).toBe(422);
    for (const fault of [
      'Line 3 has no address',
      'Line 4 has the kind “999”',
      'Line 5 is for the same address as line 2',
      'Line 6 "/list-three" leads to itself',
    ])
      expect(words(refused)).toContain(fault);
    expect(words(await desk('/desk/redirects?find=/list-'))).toContain('No rule matches.');
  });

  test('a list shows its changes before it is applied, and is exported as it was imported [DEL-06]', async () => {
    const form = { 'f:text': 'from,to,kind,query\n/list-one,/claims,302,yes\n/awards,/giving,301,no\n', 'f:mode': 'some' };
    const look = await send('/desk/redirects/import', { ...form, do: 'look' });
    expect(words(look)).toMatch(/New\|1\|Changed\|1\|Deleted\|0\|.*\/awards\|\/giving\|was \/our-history/);
    expect((await send('/desk/redirects/import', { ...form, state: 'of yesterday', do: 'publish' })).status).toBe(409);
    expect((await send('/desk/redirects/import', { ...form, state: hidden(look, 'state'), do: 'publish' })).status).toBe(303);
    await soon(async () => expect((await visit('/list-one?a=1')).headers.location).toBe('/claims?a=1'));
    expect((await visit('/awards')).headers.location).toBe('/giving');
    const csv = await desk('/desk/redirects.csv');
    expect(csv.text).toContain('/list-one,/claims,302,yes,no,,\r\n');
    const again = await send('/desk/redirects/import', { 'f:text': csv.text, 'f:mode': 'all', do: 'look' });
    expect(words(again)).toMatch(/New\|0\|Changed\|0\|Deleted\|0\|/);
  });

  test('two editors of one rule: the second sees both versions, and nothing is lost [EDT-03]', async () => {
    const id = /id="rule-([0-9a-f]{32})"/.exec((await desk('/desk/redirects?find=/list-one')).text)?.[1] ?? '';
    const path = `/desk/redirects/rule?id=${id}`;
    const revision = hidden(await desk(path), 'revision');
    const rule = { ...REDIRECT, 'f:pattern': '/list-one', 'f:redirectType': 'REDIRECT_302' };
    expect((await send(path, { ...rule, 'f:target': '/billing', revision, do: 'save' })).status).toBe(303);
    const second = await send(path, { ...rule, 'f:target': '/help', revision, do: 'save' });
    expect(second.status).toBe(409);
    expect(second.text).toContain('value="/help"');
    expect(words(second)).toContain('/billing');
  });

  test('only signed-in editors of this host have access [EDT-03] [EDT-04]', async () => {
    for (const path of [
      '/desk/redirects',
      '/desk/redirects.csv',
      '/desk/banners',
      '/desk/forms',
      '/desk/dictionary',
      '/desk/newsletters',
      '/desk/search-words',
      '/desk/navigation',
    ]) {
      expect((await visit(path)).status, path).toBe(404);
      expect((await ask(site.origin, path, { host: PREVIEW, headers: { accept: 'text/html' } })).status, path).toBe(303);
    }
    expect((await send('/desk/redirects', { do: 'delete' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('banners', () => {
  const fromOhio = { 'cf-ipcountry': 'US', 'cf-region-code': 'OH' };
  const SNOW = 'Lake-effect snow warning';

  test('a broken link stops a publish but not the switch: that ends a banner for visitors within the bound, and its draft stays a draft [EDT-04]', async () => {
    await soon(async () => expect((await visit('/')).text).toContain('Offices close at noon'));
    const list = await desk('/desk/banners');
    const item = hidden(list, 'item');
    const [, hours = ''] = [...list.text.matchAll(/id="banner-([0-9a-f]{32})"/g)].map(([, id]) => id);
    const form = await desk(`/desk/banners/banner?item=${item}&banner=${hours}`);
    const changed = {
      'f:description': '<p>Offices stay open all day.</p>',
      'f:urgency': 'high',
      'f:dismissal': 'manual',
      'f:link:href': '/no-such-page',
      'f:link:text': 'Opening hours',
      stood: hidden(form, 'stood'),
      do: 'publish',
    };
    const stopped = await send(`/desk/banners/banner?item=${item}&banner=${hours}`, changed);
    expect([stopped.status, words(stopped)]).toEqual([422, expect.stringMatching(/The draft is saved\..*\/no-such-page is not a page/)]);
    expect(hidden(stopped, 'items')).toBe(item);
    const off = await send('/desk/banners', { item, banner: hours, language: 'en', do: 'off' });
    expect(off.headers.location).toBe('/desk/banners?did=off');
    await soon(async () => expect((await visit('/')).text).not.toContain('Offices close at noon'));
    expect((await visit('/')).text).not.toContain('Offices stay open');
    expect(words(await desk('/desk/banners'))).toMatch(/Offices stay open all day\.\|Switched off\|Urgent/);
    // The form shows the saved draft beside it, though no visitor sees it.
    const preview = `/desk/banners/preview?item=${item}&amp;banner=${hours}`;
    expect((await desk(`/desk/banners/banner?item=${item}&banner=${hours}`)).text).toContain(
      `<iframe class="desk-preview__frame" src="${preview}"`,
    );
    expect(words(await desk(preview.replace('&amp;', '&')))).toContain('Offices stay open all day.');
    expect((await send('/desk/banners', { item, banner: hours, language: 'en', do: 'on' })).headers.location).toBe('/desk/banners?did=on');
  });

  test('the switch for all ends every banner in every language, and restores them [EDT-04]', async () => {
    await send('/desk/banners', { do: 'all-off' });
    await soon(async () => {
      expect((await visit('/')).text).not.toContain('class="alert-banner"');
      expect((await visit('/es')).text).not.toContain('class="alert-banner"');
    });
    expect(words(await desk('/desk/banners'))).toContain('All of them are switched off.');
    await send('/desk/banners', { do: 'all-on' });
    await soon(async () => expect((await visit('/')).text).toContain('class="alert-banner"'));
    expect((await visit('/', fromOhio)).text).toContain(SNOW);
  });

  test('refuses a banner that ends before it begins, or has no text [EDT-03]', async () => {
    const item = hidden(await desk('/desk/banners'), 'item');
    const refused = await send(`/desk/banners/banner?item=${item}`, {
      'f:description': '<p> </p>',
      'f:startsAt': '2027-01-02T10:00',
      'f:endsAt': '2027-01-01T10:00',
      stood: '',
      do: 'save',
    });
    expect([refused.status, words(refused)]).toEqual([422, expect.stringMatching(/Text is empty\..*Ends is before it begins\./)]);
  });

  test('shows and reads times in the company’s time zone, with the zone named [EDT-03]', async () => {
    const item = hidden(await desk('/desk/banners'), 'item');
    const path = `/desk/banners/banner?item=${item}`;
    expect(words(await desk(path))).toContain('Eastern Time.');
    const winter = {
      'f:description': '<p>Winter hours.</p>',
      'f:startsAt': '2027-01-04T08:30',
      'f:endsAt': '2027-07-05T08:30',
      stood: '',
      do: 'save',
    };
    expect((await send(path, winter)).status).toBe(303);
    const list = await desk('/desk/banners');
    expect(words(list)).toMatch(/Winter hours\.\|New\|.*From Jan 4, 2027, 8:30 AM EST\|until Jul 5, 2027, 8:30 AM EDT/);
    const address =
      [...list.text.matchAll(/href="(\/desk\/banners\/banner\?[^"]*)"[^>]*><bdi[^>]*>Winter hours/g)][0]?.[1]?.replaceAll('&amp;', '&') ??
      '';
    expect((await desk(address)).text).toContain('value="2027-01-04T08:30"');
  });
});

describe('navigation', () => {
  const NAVIGATION = '/desk/navigation';
  /** URL of the form of an entry, by its label. */
  const entryOf = ({ text }: Reply, called: string): string =>
    new RegExp(`href="(${NAVIGATION}/entry\\?[^"]*)"[^>]*><bdi[^>]*>${called}<`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const opened = async (called: string): Promise<Reply> => {
    const [, id = ''] =
      new RegExp(`open=([0-9a-f]{32})[^"]*"(?:(?!<tr).)*><bdi[^>]*>${called}<`, 's').exec((await desk(NAVIGATION)).text) ?? [];
    return desk(`${NAVIGATION}?open=${id}`);
  };
  const stood = async (path: string): Promise<string> => hidden(await desk(path), 'stood');
  const LINK = { 'f:Link:target': '' };

  test('a link is added, renamed and moved to another list; visitors see it once it is published [EDT-03] [EDT-04]', async () => {
    const lists = await opened('Agents');
    const add = /href="([^"]*to=Lists[^"]*Links[^"]*)"[^>]*>Add a link/.exec(lists.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const nowhere = { ...LINK, 'f:Link:href': '/no-such-page', 'f:Link:text': 'Ice reports', stood: await stood(add), do: 'save' };
    const doubted = await send(add, nowhere);
    expect([doubted.status, words(doubted)]).toEqual([
      422,
      expect.stringMatching(/leads to an address that does not exist\..*Save it anyway/),
    ]);
    const empty = await send(add, { ...nowhere, 'f:Link:href': '/giving', 'f:Link:text': '' });
    expect([empty.status, words(empty)]).toEqual([422, expect.stringContaining('Link is empty.')]);
    const added = await send(add, { ...nowhere, 'f:Link:href': '/giving' });
    expect([added.status, added.headers.location]).toEqual([303, expect.stringMatching(/open=[0-9a-f]{32}.*#entry-[0-9a-f]{32}$/)]);
    const list = await opened('Agents');
    expect(words(list)).toMatch(/Ice reports\|Link\|\/giving\|New\|/);
    const form = entryOf(list, 'Ice reports');
    const page = await desk(form);
    const company = /<option value="([^"]*)"[^>]*>Company</.exec(page.text)?.[1] ?? '';
    const renamed = {
      ...LINK,
      'f:Link:href': '/giving',
      'f:Link:text': 'Ice on the lake',
      'f:place': company,
      stood: hidden(page, 'stood'),
    };
    expect((await send(form, { ...renamed, do: 'save' })).status).toBe(303);
    expect((await send(form, { ...renamed, 'f:Link:text': 'Late', do: 'save' })).status).toBe(404);
    expect(words(await opened('Company'))).toContain('Ice on the lake|');
    expect((await desk('/')).text).toContain('Ice on the lake');
    expect((await visit('/')).text).not.toContain('Ice on the lake');
    const [item = ''] = /[0-9a-f]{32}/.exec(form) ?? [];
    const check = await send('/desk/publish', { items: item, do: 'check' });
    expect(words(check)).toContain('Becomes visible');
    const published = await send('/desk/publish', { items: item, do: 'publish', 'f:comment': 'A link to giving' });
    expect([published.status, words(published)]).toEqual([303, '']);
    await soon(async () => expect((await visit('/')).text.includes('Ice on the lake')).toBe(true));
  });

  test('writes nothing where the header has no list and no link [EDT-03]', async () => {
    const item = /[0-9a-f]{32}/.exec(entryOf(await desk(NAVIGATION), 'Find agency link'))?.[0] ?? '';
    for (const place of ['to=Title', 'to=Menu/gone/Columns', 'field=Menu', 'field=Nothing', 'in=Menu/gone'])
      expect([place, (await desk(`${NAVIGATION}/entry?item=${item}&${place}`)).status]).toEqual([place, 404]);
  });

  test('entries are moved and removed; the second of two editors is warned [EDT-03]', async () => {
    const before = await opened('Help');
    const item = hidden(before, 'item');
    const order = ({ text }: Reply) => [...text.matchAll(/id="entry-([0-9a-f]{32})"/g)].map(([, id]) => id as string);
    const inside = /name="in" value="(Menu\/[0-9a-f]{32})"/.exec(before.text)?.[1] ?? '';
    const act = { item, in: inside, revision: hidden(before, 'revision'), open: '' };
    expect((await send(NAVIGATION, { ...act, do: 'down' })).headers.location).toMatch(/did=moved#entry-/);
    const after = order(await desk(NAVIGATION));
    expect([after[1], after[0]]).toEqual(
      order(await desk(NAVIGATION))
        .slice(0, 2)
        .reverse(),
    );
    expect(after[1]).toBe(inside.split('/')[1]);
    const late = await send(NAVIGATION, { ...act, do: 'remove' });
    expect([late.status, words(late)]).toEqual([409, expect.stringContaining('Another editor changed these entries in the meantime.')]);
    const now = await desk(NAVIGATION);
    expect((await send(NAVIGATION, { ...act, revision: hidden(now, 'revision'), do: 'remove' })).status).toBe(303);
    expect(words(await desk(NAVIGATION))).toContain('Ends when published');
    expect((await send(NAVIGATION, { ...act, do: 'explode' })).status).toBe(400);
  });

  test('another editor’s rename is shown beside what was typed [EDT-03]', async () => {
    const form = entryOf(await desk(NAVIGATION), 'Find agency link');
    const seen = await stood(form);
    const name = 'f:FindAgencyLink';
    const link = { [`${name}:href`]: '/find-an-agent', [`${name}:target`]: '' };
    expect((await send(form, { ...link, [`${name}:text`]: 'Our agents', stood: seen, do: 'save' })).status).toBe(303);
    const second = await send(form, { ...link, [`${name}:text`]: 'Agents near you', stood: seen, do: 'save' });
    expect([second.status, second.text.includes('value="Agents near you"'), words(second).includes('Our agents')]).toEqual([
      409,
      true,
      true,
    ]);
  });
});

describe('forms', () => {
  const itemOf = async (name: string): Promise<string> => {
    const { text } = await desk('/desk/forms');
    const found = [...text.matchAll(/\/desk\/forms\/form\?item=([0-9a-f]{32})"[^>]*><bdi>([^<]*)/g)].find(
      ([, , called]) => called === name,
    );
    return found?.[1] ?? '';
  };

  test('a field is added, configured by its kind, and shown to visitors once it is published [FRM-01] [EDT-04]', async () => {
    const item = await itemOf('Contact us');
    const added = await send(`/desk/forms/form?item=${item}`, {
      'f:label': 'Boat name',
      'f:template': 'Single-Line Text',
      'f:into': '',
      do: 'add',
    });
    expect(added.status).toBe(303);
    const path = String(added.headers.location);
    const form = await desk(path);
    const settings = {
      stood: hidden(form, 'stood'),
      'f:Template': 'Single-Line Text',
      'f:Label': 'Boat name',
      'f:InternalFieldName': 'boat',
      'f:MaximumLength': '40',
    };
    const unsafe = await send(path, { ...settings, 'f:ValidationPattern': '(a+', do: 'save' });
    expect([unsafe.status, words(unsafe)]).toEqual([422, expect.stringContaining('is no regular expression.')]);
    expect((await send(path, { ...settings, 'f:HintText': 'As it stands on the stern.', do: 'save' })).status).toBe(303);
    expect((await visit('/contact-us')).text).not.toContain('Boat name');
    await send(`/desk/forms/form?item=${item}`, { do: 'publish' });
    await soon(async () => expect((await visit('/contact-us')).text.includes('name="f.boat"')).toBe(true));
    expect((await visit('/contact-us')).text).toContain('As it stands on the stern.');
  });

  test('the draft is shown as visitors will see it, and can not be sent from there [FRM-01]', async () => {
    const item = await itemOf('Contact us');
    const builder = await desk(`/desk/forms/form?item=${item}`);
    expect(builder.text).toMatch(/<iframe [^>]*src="\/desk\/forms\/preview\?item=[^>]*sandbox="allow-same-origin allow-scripts"/);
    const shown = await desk(`/desk/forms/preview?item=${item}`);
    expect([shown.status, shown.text.includes('<form')]).toEqual([200, true]);
    expect(shown.headers['content-security-policy']).toMatch(/frame-ancestors 'self'.*; sandbox allow-same-origin allow-scripts$/);
    expect(shown.headers['x-frame-options']).toBeUndefined();
  });

  test('a test is validated like a visitor’s form, stored as a test, and never delivered, whatever an operator does [FRM-01]', async () => {
    const item = await itemOf('Contact us');
    const path = `/desk/forms/test?item=${item}`;
    const refused = await send(path, { do: 'test' });
    expect([refused.status, words(refused)]).toEqual([422, expect.stringContaining('is refused: Please write a line or two.')]);
    const answers = {
      'f:desk': 'claims-something-broke',
      'f:insured': 'no',
      'f:message': 'A test',
      'f:namefirst': 'Tess',
      'f:namelast': 'Ting',
      'f:email': 'tess@lakeerie.example',
    };
    const sent = await send(path, { ...answers, do: 'test' });
    expect([sent.status, words(sent)]).toEqual([303, '']);
    const reference = new URL(String(sent.headers.location), site.origin).searchParams.get('reference') ?? '';
    const db = site.env.DB as D1Database;
    const rows = () =>
      db
        .prepare(
          'SELECT s.form_name AS name, s.held, o.state, o.via FROM submissions s JOIN outbox o ON o.submission = s.key WHERE s.reference = ?',
        )
        .bind(reference)
        .all();
    const stored = [{ name: 'Contact us (test)', held: '', state: 'delivered', via: 'desk' }];
    expect((await rows()).results).toEqual(stored);
    for (const what of ['again', 'release', 'reject']) await send(`/submissions/${reference}`, { do: what });
    expect((await rows()).results).toEqual(stored);
    expect(words(await desk(`/submissions/${reference}`))).toContain('An editor tested the form. It is not delivered.');
  });

  test('warns before removing a field name that stored answers use [FRM-01]', async () => {
    const item = await itemOf('Contact us');
    const { text } = await desk(`/desk/forms/form?item=${item}`);
    const address = /href="(\/desk\/forms\/field\?[^"]*)"[^>]*><bdi>What is it about\?/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const db = site.env.DB as D1Database;
    const answers = JSON.stringify([{ name: 'message', label: 'Message', value: 'Hello' }]);
    await db
      .prepare(
        `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers) VALUES ('k', 'KKKK2222', 1, 'lake-erie', 'en', '/contact-us', ?, 'Contact us', '', '', ?)`,
      )
      .bind(item, answers)
      .run();
    const form = await desk(address);
    const changed = {
      stood: hidden(form, 'stood'),
      'f:Template': 'Text Box Field',
      'f:Label': 'What is it about?',
      'f:InternalFieldName': 'story',
      'f:Required': '1',
      do: 'save',
    };
    const confirmation = await send(address, changed);
    expect([confirmation.status, words(confirmation)]).toEqual([
      422,
      expect.stringContaining('names the column of stored answers (message)'),
    ]);
    expect((await send(address, { ...changed, 'f:isSure': '1' })).status).toBe(303);
    expect(words(await desk(`/desk/forms/form?item=${item}`))).toContain('Stored answers are in the column “message”.');
  });
});

describe('dictionary', () => {
  test('a Spanish phrase is changed, visitors see it once published, and a phrase without its placeholders is refused [EDT-03] [EDT-04]', async () => {
    const path = '/desk/dictionary/write?find=skip-to-content&language=es';
    const form = await desk(path);
    const before = hidden(form, 'was:skip-to-content');
    expect(before).not.toBe('');
    const change = { 'was:skip-to-content': before, 'f:skip-to-content': 'Ir directo al contenido', do: 'publish' };
    expect((await send(path, change)).status).toBe(303);
    await soon(async () => expect((await visit('/es')).text.includes('Ir directo al contenido')).toBe(true));
    expect((await visit('/')).text).not.toContain('Ir directo');
    const late = await send(path, { ...change, 'f:skip-to-content': 'Saltar' });
    expect([late.status, late.text.includes('value="Saltar"'), words(late).includes('Ir directo al contenido')]).toEqual([409, true, true]);
    const counter = '/desk/dictionary/write?find=slide-counter&language=es';
    const refused = await send(counter, {
      'was:slide-counter': hidden(await desk(counter), 'was:slide-counter'),
      'f:slide-counter': 'número',
      do: 'save',
    });
    expect([refused.status, words(refused)]).toEqual([422, expect.stringContaining('has no {n} and no {total}, which the code fills in.')]);
  });

  test('languages are shown side by side, and phrases missing in one are listed separately [EDT-03]', async () => {
    expect(words(await desk('/desk/dictionary?find=skip-to-content'))).toMatch(/Key\|English\|Spanish\|Built in\|/);
    expect(words(await desk('/desk/dictionary?show=es'))).toContain('0 phrases');
  });
});

describe('search words and newsletters', () => {
  test('a list of synonyms is saved, a bad line is named, and a search can be tried with it before publishing [EDT-03]', async () => {
    const form = await desk('/desk/search-words');
    const revision = /name="kind" value="synonyms"\/><input type="hidden" name="revision" value="([0-9a-f]+)"/.exec(form.text)?.[1] ?? '';
    const bad = await send('/desk/search-words', { kind: 'synonyms', revision, 'f:lines': 'car, auto\nalone', do: 'save' });
    expect([bad.status, words(bad)]).toEqual([422, expect.stringContaining('Line 2 has only one phrase')]);
    const pinned = await send('/desk/search-words', { kind: 'pinned', 'f:lines': 'claim > /no-such-page', do: 'save' });
    expect([pinned.status, words(pinned)]).toEqual([422, expect.stringContaining('leads to /no-such-page, where there is no page.')]);
    expect((await send('/desk/search-words', { kind: 'synonyms', revision, 'f:lines': 'jalopy, car', do: 'save' })).status).toBe(303);
    expect(words(await desk('/desk/search-words?q=jalopy'))).toMatch(/With the drafts it searches for: [^|]*car/);
    const late = await send('/desk/search-words', { kind: 'synonyms', revision, 'f:lines': 'flivver, car', do: 'save' });
    expect([late.status, late.text.includes('flivver, car'), late.text.includes('jalopy, car')]).toEqual([409, true, true]);
  });

  test('newsletters are listed with their descriptions, and link to the forms of their items [EDT-03]', async () => {
    const list = await desk('/desk/newsletters');
    expect(words(list)).toContain('|eriesense|Erie Sense,|for home and family|Offered|');
    const form = /href="(\/edit\/fields\?[^"]*in=Newsletters[^"]*)"/.exec(list.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await desk(form)).text).toContain('value="Erie Sense,"');
  });
});

describe('search over all content, and changes of many items', () => {
  const find = async (q: string, more = '') => desk(`/desk/search?q=${encodeURIComponent(q)}${more}`);
  const draft = async (path: string) => {
    const { text } = await desk(`/api/edit/page?path=${path}`, { headers: { accept: 'application/json' } });
    const { pageId, items } = JSON.parse(text);
    return { id: pageId as string, ...(items[pageId] as { revision: string; fields: Record<string, { value: unknown }> }) };
  };
  const write = async (path: string, field: string, value: unknown) => {
    const { id, revision } = await draft(path);
    const change = { do: 'set', item: id, revision, inside: [], field, value: { value } };
    const sent = await desk('/api/edit/change', {
      method: 'POST',
      body: JSON.stringify({ changes: [change] }),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    expect(sent.status).toBe(200);
  };

  test('finds pages, redirects and phrases from a form in every head, with the words marked and a link to the field [EDT-03]', async () => {
    const head = await desk('/desk/record');
    expect(head.text).toMatch(/<form[^>]*action="\/desk\/search"[^>]*>.*?name="q"/s);
    await write('/moving-day', 'MetaDescription', 'A zeppelin moves the piano.');
    const found = await find('zeppel');
    const { id } = await draft('/moving-day');
    expect(found.text).toContain('A <mark class="desk-parts__mark">zeppel</mark>in moves the piano.');
    expect(found.text).toContain(`href="/moving-day?mode=edit#edit=${id}.MetaDescription"`);
    expect(words(found)).toMatch(/Pages\|1 match\|.*\|Changed\|/);
    expect(words(await find('zeppel', '&kind=redirect'))).toContain('Nothing has the words');
    expect(words(await find('ice-cream-social'))).toMatch(/Redirects\|\d+ match/);
    expect(await visit('/desk/search?q=zeppel')).toMatchObject({ status: 404 });
    const byKeys = async (q: string) => {
      const { text } = await desk(`/desk/search.json?q=${q}`, { headers: { accept: 'application/json' } });
      return JSON.parse(text).groups as { name: string; options: { link: string }[] }[];
    };
    const linksTo = async (q: string) => (await byKeys(q)).find(({ name }) => name === 'Pages')?.options.map(({ link }) => link);
    expect(await linksTo('zeppel')).toEqual([`/moving-day?mode=edit#edit=${id}.MetaDescription`]);
    expect(await linksTo('moving%20day')).toContain('/moving-day?mode=edit');
    expect((await byKeys('redir'))[0]).toMatchObject({
      name: 'Go to',
      options: expect.arrayContaining([expect.objectContaining({ link: '/desk/redirects' })]),
    });
  });

  test('replaces chosen words as drafts, skips what another editor saved meanwhile, and takes the run back in one step [EDT-03] [EDT-04]', async () => {
    await write('/moving-day', 'MetaDescription', 'The wombat moves. A wombat waits.');
    await write('/winter-ready', 'MetaDescription', 'Wombats and one wombat.');
    await write('/new-drivers', 'MetaDescription', 'No wombat drives.');
    const preview = await desk('/desk/replace?find=wombat&with=beaver');
    expect(words(preview)).toContain('4 places in 3 items');
    const places = [...preview.text.matchAll(/name="chosen" value="([^"]+)"/g)].map(([, value]) => value ?? '');
    const moving = (await draft('/moving-day')).id;
    const second = places.filter((place) => place.startsWith(moving))[1] ?? '';
    const others = places.filter((place) => !place.startsWith(moving));
    await write('/new-drivers', 'MetaDescription', 'Still no wombat drives.');
    const asked: [string, string][] = ['find', 'with', 'where', 'words', 'case', 'kind', 'after'].map((name) => [
      name,
      hidden(preview, name),
    ]);
    const shown = hidden(preview, 'shown').replaceAll('&quot;', '"');
    const done = await send('/desk/replace', [
      ...asked,
      ['shown', shown],
      ['do', 'chosen'],
      ...[second, ...others].map((value): [string, string] => ['chosen', value]),
    ]);
    expect(done.status).toBe(303);
    const run = done.headers.location ?? '';
    const text = async (path: string) => (await draft(path)).fields.MetaDescription?.value;
    const all = async () => [await text('/moving-day'), await text('/winter-ready'), await text('/new-drivers')];
    expect(await all()).toEqual(['The wombat moves. A beaver waits.', 'Wombats and one beaver.', 'Still no wombat drives.']);
    expect(words(await desk(run))).toMatch(/2 items changed as drafts.*Not changed\|.*saved it in the meantime/);
    expect(words(await desk('/desk/record'))).toContain('Replaced “wombat” by “beaver”');
    await write('/winter-ready', 'MetaDescription', 'One beaver more.');
    expect((await send(run.replace(/\?.*/, ''), { do: 'undo' })).status).toBe(303);
    expect(await all()).toEqual(['The wombat moves. A wombat waits.', 'One beaver more.', 'Still no wombat drives.']);
    expect(words(await desk(run))).toMatch(/Taken back by .*1 item.*Not taken back/);
    expect((await send('/desk/replace', [...asked, ['shown', shown], ['do', 'chosen']])).status).toBe(422);
  });

  test('changes one field of many chosen pages, shown before and after, and not of a page that was saved meanwhile [EDT-03]', async () => {
    expect((await desk('/desk/pages?find=moving-day')).text).toMatch(/name="chosen" value="[0-9a-f]{32}"/);
    await write('/moving-day', 'Topic', 'Home');
    const ids = await Promise.all(['/moving-day', '/winter-ready'].map(async (path) => (await draft(path)).id));
    const chosen = await send(
      '/desk/fields/chosen',
      ids.map((id): [string, string] => ['chosen', id]),
    );
    const address = `${chosen.headers.location}&field=Topic&act=add&value=${encodeURIComponent('Snow, home')}`;
    const preview = await desk(address);
    expect(words(preview)).toMatch(/\|Home\|Home, Snow\|/);
    await write('/winter-ready', 'MetaDescription', 'Saved meanwhile.');
    const done = await send(address, { shown: hidden(preview, 'shown').replaceAll('&quot;', '"'), do: 'all' });
    expect(done.status).toBe(303);
    expect((await draft('/moving-day')).fields.Topic).toEqual({ value: 'Home|Snow' });
    expect(String((await draft('/winter-ready')).fields.Topic?.value ?? '')).not.toContain('Snow');
    expect(words(await desk(done.headers.location ?? ''))).toMatch(/1 item changed as drafts.*saved it in the meantime/s);
    expect((await desk(`${chosen.headers.location}&field=SharingImage&value=nothing`)).status).toBe(422);
  });

  test('saves a filtered list under a name, opens it by a link, renames and deletes it [EDT-03]', async () => {
    const list = await desk('/desk/redirects?find=blog&state=live');
    expect(list.text).toContain('href="/desk/views?list=redirects&amp;query=find%3Dblog%26state%3Dlive"');
    const address = '/desk/views?list=redirects&query=find%3Dblog%26state%3Dlive%26evil%3D1';
    expect((await send(address, { do: 'save', 'f:name': ' ' })).status).toBe(422);
    const saved = await send(address, { do: 'save', 'f:name': 'Old blog', 'f:isShared': '1' });
    expect([saved.status, saved.headers.location]).toEqual([303, '/desk/redirects?find=blog&state=live']);
    expect((await desk('/desk/redirects?find=blog&state=live')).text).toMatch(/aria-current="(true|page)"[^>]*>Old blog/);
    const views = await desk('/desk/views');
    expect(words(views)).toMatch(/Old blog\|words: blog, state: live\|Redirects\|Everyone\|/);
    const id = /\/desk\/views\?id=([0-9a-f]{32})/.exec(views.text)?.[1] ?? '';
    await send(`/desk/views?id=${id}`, { do: 'rename', id, 'f:name': 'Older blog' });
    expect(words(await desk('/desk/views'))).toMatch(/Older blog\|.*Only you/);
    expect((await send('/desk/views', { do: 'delete', id })).status).toBe(303);
    expect(words(await desk('/desk/views'))).not.toContain('Older blog');
    expect((await send('/desk/views', { do: 'delete', id })).status).toBe(404);
    expect((await send('/desk/views', { do: 'delete', id }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
