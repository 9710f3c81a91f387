/** Makes a form sent twice one submission, and holds suspicious forms without script for an operator, on the built Worker (decision 041). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ticketsOf } from '../../src/forms/ticket/tickets.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { SECRET, type SiteverifyServer, start } from '../upstreams/siteverify-server.ts';
import { ask, type Reply } from './ask.ts';
import { untilRefused } from './until-refused.ts';

let site: RunningSite;
let robots: SiteverifyServer;
const lines: string[] = [];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const PAGES = ['/asks', '/changes', '/goes'];
const name = { Template: 'Single-Line Text', Label: 'Name', InternalFieldName: 'name', Required: true };
const message = { Template: 'Text Box Field', Label: 'Message', InternalFieldName: 'message', MaximumLength: 200 };
const pageOf = (path: string, fields: object[]) => {
  const form = {
    name: 'Form',
    fields: { FormIdentifier: 'Boats', StayOnPageAfterSubmission: true, ShowReference: true, FormFields: fields },
  };
  const more = { name: 'ContentBlock', fields: { heading: 'Below' } };
  return { path, template: 'Page', fields: { Title: path }, placeholders: { main: fields.length > 0 ? [form, more] : [more] } };
};
const importPages = async (language: string, pages: object[]) => {
  const body = JSON.stringify({ site: 'lake-erie', language, pages });
  const { status, text } = await ask(site.origin, '/api/repository/import', {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-revalidate-secret': 'preview' },
    body,
  });
  expect(status, text).toBe(200);
};

let visitors = 0;
const visitor = () => ({ 'cf-connecting-ip': `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}` });
/** A ticket issued this long ago. */
const aged = (ms: number) => ticketsOf({ secret: SECRET, clock: { now: () => Date.now() - ms } }).mint();
/** The form's fields as a browser has them; its ticket is a minute old. */
async function opened(path: string): Promise<Record<string, string>> {
  const { text } = await ask(site.origin, path);
  return { ...fieldsOf(text), ticket: await aged(60_000) };
}
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, one, value]) => [one, value]));
const send = (body: string, headers: Record<string, string>): Promise<Reply> =>
  ask(site.origin, '/api/forms', { method: 'POST', headers: { ...visitor(), ...headers }, body });
const post = (given: Record<string, string>, headers: Record<string, string> = {}) =>
  send(new URLSearchParams({ 'f.name': 'Dana', 'f.message': 'Leaks.', ...given }).toString(), { ...FORM, ...headers });
const postJson = ({ form, page, ticket = '', version }: Record<string, string>, given: object = {}, headers = {}) => {
  const eiGrc = robots.issue({ action: 'form', hostname: 'localhost' });
  const body = { itemRef: form, page, eiGrc, agencyNumber: '', values: { name: 'Dana', message: 'Leaks.' }, version, ...given };
  return send(JSON.stringify(body), { ...JSON_TYPE, 'idempotency-key': ticket, ...headers });
};
const resultOf = ({ status, text }: Reply) => ({ status, ...JSON.parse(text) });
const referenceOf = ({ headers }: Reply) => /[?&]sent=([A-Z0-9]{8})&/.exec(String(headers.location))?.[1];
const stored = async () =>
  (await site.env.DB.prepare('SELECT reference, held, version, answers FROM submissions ORDER BY at').all<Record<string, string>>())
    .results;
const held = async () => (await stored()).map((row) => row.held);

beforeAll(async () => {
  robots = await start();
  site = await startSite({
    vars: robots.vars,
    onLog: (line) => lines.push(line),
  });
  for (const language of ['en', 'es'])
    await importPages(
      language,
      PAGES.map((path) => pageOf(path, [name, message])),
    );
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await robots?.close();
});
beforeEach(async () => {
  for (const table of ['submissions', 'outbox', 'quotas']) await site.env.DB.exec(`DELETE FROM ${table}`);
});

describe('the page', () => {
  test('is cached for everyone, and each response has its own ticket, in whichever encoding [FRM-11] [DEL-03]', async () => {
    await ask(site.origin, '/asks');
    const replies = await Promise.all(
      ['accept: text/html', 'accept-encoding: gzip', 'accept-encoding: br', 'if-none-match: *'].map((header) =>
        fetch(`${site.origin}/asks`, { headers: [header.split(': ') as [string, string]] }).then(async (answer) => ({
          answer,
          html: await answer.text(),
        })),
      ),
    );
    const part = await fetch(`${site.origin}/asks?as=part`);
    replies.push({ answer: part, html: await part.text() });
    const read = ticketsOf({ secret: SECRET, clock: { now: Date.now } });
    const ids = new Set<string | undefined>();
    for (const { answer, html } of replies) {
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'private, no-cache', null]);
      expect(answer.headers.get('server-timing')).toMatch(/page;desc="(memory|location)"/);
      expect(html).toContain('Below');
      ids.add((await read.read(fieldsOf(html).ticket ?? ''))?.id);
    }
    expect([ids.size, ids.has(undefined)]).toEqual([replies.length, false]);
    const head = await ask(site.origin, '/asks', { method: 'HEAD' });
    expect([head.status, head.headers['cache-control'], head.headers.etag]).toEqual([200, 'private, no-cache', undefined]);
  });

  test('a form that is idempotent has no ticket, and browsers may cache its page [DEL-03]', async () => {
    const { headers, text } = await ask(site.origin, '/');
    expect([text.includes('name="ticket"'), headers['cache-control']]).toEqual([false, 'public, max-age=0, must-revalidate']);
    expect(headers.etag).toBeDefined();
  });

  test('the gallery’s forms have valid tickets too, and no slot is visible [FRM-11]', async () => {
    const { ticket = '' } = fieldsOf((await ask(site.origin, '/gallery/form/default')).text);
    expect(await ticketsOf({ secret: SECRET, clock: { now: Date.now } }).read(ticket)).toBeDefined();
  });
});

describe('one page load is one submission [FRM-11]', () => {
  test('by script and without, clicked twice, retried, from another IP address, in any order', async () => {
    const fields = await opened('/asks');
    const replies = await Promise.all([post(fields), post(fields), postJson(fields), postJson(fields)]);
    const references = [
      referenceOf(replies[0]!),
      referenceOf(replies[1]!),
      resultOf(replies[2]!).reference,
      resultOf(replies[3]!).reference,
    ];
    const [row] = await stored();
    expect(references).toEqual(Array(4).fill(row?.reference));
    expect(await stored()).toHaveLength(1);
    const thanks = String(replies[0]?.headers.location).split('#')[0] as string;
    for (const _ of [1, 2]) expect((await ask(site.origin, thanks)).text).toContain(String(row?.reference));
  });

  test('hours later too, long after the ten minutes for equal answers', async () => {
    const fields = { ...(await opened('/asks')), ticket: await aged(23 * 3600_000) };
    const one = visitor();
    const first = referenceOf(await post(fields, one));
    await site.env.DB.exec('UPDATE submissions SET at = at - 7200000');
    expect(referenceOf(await post(fields, one))).toBe(first);
    expect(await held()).toEqual(['']);
  });

  test('different answers are another submission, so that visitors are thanked only for what was stored', async () => {
    const fields = await opened('/asks');
    const references = [await post(fields), await post({ ...fields, 'f.message': 'Sinks.' }), await post(fields)].map(referenceOf);
    expect([references[0] === references[2], references[0] === references[1]]).toEqual([true, false]);
    expect(await stored()).toHaveLength(2);
  });

  test('two loads of the page are one submission for equal answers of one visitor within ten minutes, and two after that or from another visitor', async () => {
    const one = visitor();
    const first = referenceOf(await post(await opened('/asks'), one));
    expect(referenceOf(await post(await opened('/asks'), one))).toBe(first);
    await post(await opened('/asks'));
    await site.env.DB.exec('UPDATE submissions SET at = at - 600000');
    await post(await opened('/asks'), one);
    expect(await stored()).toHaveLength(3);
  });

  test('a refused or unstored form keeps its ticket: corrected or sent again, it is the same submission [FRM-12]', async () => {
    const fields = await opened('/asks');
    const refused = await post({ ...fields, 'f.name': '' });
    expect([refused.status, fieldsOf(refused.text).ticket]).toEqual([422, fields.ticket]);
    await site.env.DB.exec('ALTER TABLE submissions RENAME TO submissions_away');
    const away = await post(fields).finally(() => site.env.DB.exec('ALTER TABLE submissions_away RENAME TO submissions'));
    expect([away.status, fieldsOf(away.text).ticket, await stored()]).toEqual([503, fields.ticket, []]);
    expect(lines.join('\n')).not.toMatch(/Dana|Leaks|198\.51\./);
    expect(lines.join('\n')).not.toContain(fields.ticket);
    const forged = await post({ ...fields, ticket: '"><b>x</b>', 'f.name': '' });
    expect(forged.text).not.toContain('<b>x');
    expect(fieldsOf(forged.text).ticket).toHaveLength(105);
  }, 60_000);

  test.each([
    ['missing', async () => ''],
    ['older than a day', () => aged(25 * 3600_000)],
    ['forged', async () => `${(await aged(60_000)).slice(0, -4)}AAAA`],
  ])('where the ticket is %s, equal answers of a visitor count once within ten minutes', async (_, ticketOf) => {
    const fields = { ...(await opened('/asks')), ticket: await ticketOf() };
    const one = visitor();
    const [first, second] = [await post(fields, one), await post(fields, one)];
    const rows = await stored();
    expect([referenceOf(first), rows.length]).toEqual([referenceOf(second), 1]);
    await post(fields);
    expect(await held()).toEqual(['no-ticket', 'no-ticket']);
  });
});

describe('without script, a suspicious form is held for an operator, and its sender reads the same thanks [FRM-12] [SEC-01]', () => {
  test.each([
    ['', {}, 60_000],
    ['trap', { website: 'https://spam.test' }, 60_000],
    ['too-fast', {}, 0],
    ['too-fast', {}, -3600_000],
    ['no-ticket', { ticket: '' }, 60_000],
  ])('%s %o, a ticket %i ms old', async (reason, given, ms) => {
    const fields = { ...(await opened('/asks')), ticket: await aged(ms) };
    const reply = await post({ ...fields, ...given });
    const [row] = await stored();
    expect([reply.status, referenceOf(reply), row?.held]).toEqual([303, row?.reference, reason]);
    expect((await ask(site.origin, String(reply.headers.location).split('#')[0] as string)).text).toContain(String(row?.reference));
  });

  test('ten forms an hour pass, ten more are held, then 429', async () => {
    const fields = await opened('/asks');
    const one = visitor();
    const { passed, refused } = await untilRefused(22, (turn) => post({ ...fields, 'f.message': `Leak ${turn}.` }, one));
    const reasons = await held();
    // The hour may change in between.
    expect([passed.length >= 20, reasons.slice(0, 10), reasons.at(-1)]).toEqual([true, Array(10).fill(''), 'quota']);
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([429, expect.stringMatching(/^(3600|60)$/)]);
  }, 60_000);

  test('a script’s form is stopped only by its robot check [FRM-08]', async () => {
    const fields = await opened('/asks');
    for (const ticket of ['', await aged(0), await aged(25 * 3600_000), await aged(-3600_000), 'a-key-of-another-caller'])
      expect(resultOf(await postJson({ ...fields, ticket }))).toMatchObject({ status: 200, isSuccess: true });
    expect(await held()).toEqual(Array(5).fill(''));
    const spent = robots.issue({ action: 'form', hostname: 'localhost' });
    const replies = [await postJson(fields, { eiGrc: spent }), await postJson(fields, { eiGrc: spent }), await postJson(fields)].map(
      resultOf,
    );
    expect(replies.map(({ status, reference }) => [status, reference !== undefined])).toEqual([
      [200, true],
      [403, false],
      [200, true],
    ]);
    expect(replies[0].reference).toBe(replies[2].reference);
  });
});

describe('a form that is changed while a visitor fills it in [FRM-05] [FRM-12]', () => {
  test('is accepted as long as the answers are valid, with the version they were checked against', async () => {
    const fields = await opened('/changes');
    await importPages('en', [pageOf('/changes', [name, { ...message, Label: 'Your message' }])]);
    expect((await post(fields)).status).toBe(303);
    const now = await opened('/changes');
    expect(now.version).not.toBe(fields.version);
    expect(await stored()).toMatchObject([{ version: now.version }]);
  }, 30_000);

  test.each([
    ['', 'This form has changed since you opened it. Please look at it once more.', 'Required'],
    ['/es', 'Este formulario ha cambiado desde que lo abrió. Revíselo una vez más, por favor.', 'Obligatorio'],
  ])(
    'otherwise shows the current form, in the text of %s, with the input',
    async (prefix, words, required) => {
      const language = prefix ? 'es' : 'en';
      await importPages(language, [pageOf('/changes', [name, message])]);
      const fields = await opened(`${prefix}/changes`);
      await importPages(language, [pageOf('/changes', [name, message, { ...name, Label: 'Hull', InternalFieldName: 'hull' }])]);
      const shown = await post({ ...fields, 'f.message': 'A long story.' });
      expect([shown.status, shown.text.includes('A long story.</textarea>')]).toEqual([409, true]);
      expect(/<p data-reason="([\w-]+)">([^<]*)/.exec(shown.text)?.slice(1)).toEqual(['changed', words]);
      expect(shown.text).toMatch(new RegExp(`Hull(<!-- -->)?: (<!-- -->)?${required}`));
      const now = fieldsOf(shown.text);
      expect([now.ticket, now.version === fields.version]).toEqual([fields.ticket, false]);
      const script = resultOf(await postJson(fields));
      expect(script).toMatchObject({
        status: 409,
        isSuccess: false,
        code: 'form-changed',
        errors: [{ parameter: 'values.hull', message: required }],
      });
      // A visitor with the current form gets only the errors of the answers.
      expect(resultOf(await postJson(now))).toMatchObject({ status: 422, code: 'invalid-form' });
      expect(await stored()).toEqual([]);
      expect((await post({ ...now, 'f.hull': 'Oak' })).status).toBe(303);
    },
    30_000,
  );

  test('a form that was removed from its page: the response says that nothing was sent [FRM-11]', async () => {
    const fields = await opened('/goes');
    await importPages('en', [pageOf('/goes', [])]);
    const [shown, script] = [await post(fields, { accept: 'text/html' }), resultOf(await postJson(fields))];
    expect([shown.status, shown.text.includes('This form no longer exists. Nothing was sent.')]).toEqual([400, true]);
    expect(script).toMatchObject({ status: 400, isSuccess: false, code: 'bad-request' });
    expect(await stored()).toEqual([]);
  }, 30_000);
});
