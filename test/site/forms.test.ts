/** Content-driven forms on the built Worker, by script and without: accepted once, or refused with messages and all input [FRM-01] to [FRM-12]. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { type SiteverifyServer, start } from '../upstreams/siteverify-server.ts';
import { ask, type Reply } from './ask.ts';
import { untilRefused } from './until-refused.ts';

let site: RunningSite;
let robots: SiteverifyServer;
let agency = '';
const uids: Record<string, string> = {};
const lines: string[] = [];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

const fields = [
  {
    Template: 'Single-Line Text',
    Label: 'Name',
    InternalFieldName: 'name',
    Required: true,
    ErrorMessage: 'Please enter a name.',
    MaximumLength: 40,
  },
  {
    Template: 'Radio Button List',
    Label: 'Drive',
    InternalFieldName: 'drive',
    Options: 'sail=Sails&motor=A+motor',
    DefaultSelection: 'sail',
    SubmitTextInsteadOfValue: true,
  },
  {
    Template: 'Single-Line Text',
    Label: 'Power',
    InternalFieldName: 'power',
    Required: true,
    ValidationPattern: '[0-9]{1,4}',
    GranularErrorMessage: 'A number.',
    TriggerField: 'drive',
    TriggerValue: 'motor',
  },
  { Template: 'Dropdown', Label: 'Aboard', InternalFieldName: 'aboard', Options: 'radio=Radio&raft=Life+raft', IsMultiselect: true },
  { Template: 'Hidden Field', Label: 'Campaign', InternalFieldName: 'campaign', Value: 'spring' },
  { Template: 'Hidden Field', Label: 'ZIP', InternalFieldName: 'zip', CanBePopulatedFromQueryString: true },
  {
    Template: 'Multi Text Input Field',
    GroupLabel: 'Owner',
    InternalFieldName: 'owner',
    FormFields: ['First', 'Last'].map((Label) => ({ fields: { Label } })),
  },
  { Template: 'Contact Preference', Label: 'Contact Preference' },
  { Template: 'Text Box Field', Label: 'Message', InternalFieldName: 'message', MaximumLength: 1000 },
];
const form = (settings: Record<string, unknown>, name = 'Form') => ({
  name,
  fields: {
    FormIdentifier: 'Boats',
    Subject: 'A boat',
    StayOnPageAfterSubmission: true,
    ShowReference: true,
    FormFields: fields,
    ...settings,
  },
});
const PAGES: Record<string, ReturnType<typeof form>> = {
  '/forms-test': form({ FormTemplate: 'SharePoint Form', ErrorMessage: '<p>Call the harbour master.</p>' }),
  '/forms-next': form({ StayOnPageAfterSubmission: false, SuccessPage: { href: '/help' } }),
  '/forms-home': form({ StayOnPageAfterSubmission: false }),
  '/forms-away': form({ StayOnPageAfterSubmission: false, SuccessPage: { href: 'https://evil.test/' } }),
  '/forms-agency': form({ AnchorName: 'quote-form' }, 'AgencyContactForm'),
  '/forms-patterns': form({
    FormFields: ['^(Mr|Mrs|Ms)$', '^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$', '(a)\\1'].map((ValidationPattern, index) => ({
      Template: 'Single-Line Text',
      Label: `Line ${index + 1}`,
      InternalFieldName: `line${index + 1}`,
      ValidationPattern,
    })),
  }),
};
const importBody = (language: string) => ({
  site: 'lake-erie',
  language,
  pages: Object.entries(PAGES).map(([path, one]) => ({
    path,
    template: 'Page',
    fields: { Title: `Boats ${path}` },
    placeholders: { main: [one] },
  })),
});

let visitors = 0;
/** Each form comes from a new visitor, unless the test sets one. */
const visitor = () => `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`;
const send = (body: string, headers: Record<string, string>): Promise<Reply> =>
  ask(site.origin, '/api/forms', { method: 'POST', headers: { 'cf-connecting-ip': visitor(), ...headers }, body });
const good = {
  'f.name': 'Dana',
  'f.drive': 'sail',
  'f.ContactPreference': 'Email',
  'f.Email': 'dana@example.test',
  'f.message': 'Leaks\r\na little.',
};
const post = (given: Record<string, string>, headers: Record<string, string> = {}, page = '/forms-test') =>
  send(new URLSearchParams({ form: uids[page.split('?')[0] as string] ?? '', page, ...given }).toString(), { ...FORM, ...headers });
const goodValues = { name: 'Dana', drive: 'sail', ContactPreference: 'Email', Email: 'dana@example.test', message: 'Leaks\na little.' };
const postJson = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}, page = '/forms-test') =>
  send(
    JSON.stringify({
      itemRef: uids[page] ?? '',
      eiGrc: robots.issue({ action: 'form', hostname: 'localhost' }),
      agencyNumber: '',
      values: goodValues,
      page,
      ...given,
    }),
    {
      ...JSON_TYPE,
      ...headers,
    },
  );
const resultOf = ({ status, text }: Reply) => ({ status, ...JSON.parse(text) });
const stored = async () =>
  (
    await site.env.DB.prepare('SELECT s.*, o.target FROM submissions s JOIN outbox o ON o.submission = s.key ORDER BY s.at').all<
      Record<string, string>
    >()
  ).results;
const answers = async () =>
  (await stored()).map((row) =>
    Object.fromEntries(JSON.parse(row.answers as string).map(({ name, value }: { name: string; value: unknown }) => [name, value])),
  );
const summary = (html: string) =>
  [...html.matchAll(/<li><a href="#form-[^"]+">([^<]*(?:<!-- -->[^<]*)*)<\/a>/g)].map(([, words]) => words?.replaceAll('<!-- -->', ''));
const reasonShown = (html: string) => /<p data-reason="([\w-]+)">/.exec(html)?.[1];

beforeAll(async () => {
  robots = await start();
  site = await startSite({
    vars: robots.vars,
    onLog: (line) => lines.push(line),
  });
  for (const language of ['en', 'es']) {
    const headers = { ...JSON_TYPE, 'x-revalidate-secret': 'preview' };
    const { status } = await ask(site.origin, '/api/repository/import', {
      method: 'POST',
      headers,
      body: JSON.stringify(importBody(language)),
    });
    expect(status).toBe(200);
  }
  for (const path of [...Object.keys(PAGES), '/es/forms-test'])
    uids[path] = /name="form" value="([^"]+)"/.exec((await ask(site.origin, path)).text)?.[1] ?? '';
  expect(Object.values(uids)).not.toContain('');
  agency = /"AgencyAccountNumber":"([^"]+)"/.exec((await ask(site.origin, '/api/agentlocator?zipcode=16501')).text)?.[1] ?? '';
  expect(agency).not.toBe('');
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await robots?.close();
});
beforeEach(async () => {
  robots.control({ mode: 'ok' });
  await site.env.DB.exec('DELETE FROM submissions');
  await site.env.DB.exec('DELETE FROM outbox');
  await site.env.DB.exec('DELETE FROM quotas');
});

describe('accepted', () => {
  test('a form without script is stored and redirects to its page, which shows thanks with the reference [FRM-01] [FRM-11] [FRM-12]', async () => {
    const { status, headers, text } = await post({ ...good, 'f.aboard': 'raft' });
    const [row] = await stored();
    expect([status, text]).toEqual([303, '']);
    expect(headers.location).toBe(`/forms-test?sent=${row?.reference}&form=${uids['/forms-test']}#form-${uids['/forms-test']}`);
    expect(row).toMatchObject({
      site: 'lake-erie',
      language: 'en',
      page: '/forms-test',
      form_name: 'Boats',
      subject: 'A boat',
      target: 'sharepoint',
      agency: '',
    });
    expect(await answers()).toEqual([
      {
        name: 'Dana',
        drive: 'Sails',
        aboard: ['raft'],
        campaign: 'spring',
        ContactPreference: 'Email',
        Email: 'dana@example.test',
        message: 'Leaks\na little.',
      },
    ]);
    const thanks = await ask(site.origin, String(headers.location).split('#')[0] as string);
    expect(thanks.text).toContain(String(row?.reference));
    expect([thanks.headers['cache-control'], thanks.text.includes('name="f.name"')]).toEqual(['private, no-cache', false]);
    expect((await ask(site.origin, '/forms-test')).text).toContain('name="f.name"');
  });

  test('a script gets isSuccess with the reference, and the same answers are stored [FRM-08] [API-01]', async () => {
    const reply = await postJson({ values: { ...goodValues, aboard: ['raft'] } });
    const [row] = await stored();
    expect(resultOf(reply)).toEqual({ status: 200, isSuccess: true, reference: row?.reference });
    expect(reply.headers['cache-control']).toBe('no-store');
    await post({ ...good, 'f.aboard': 'raft' });
    const [one, other] = await answers();
    expect(one).toEqual(other);
  });

  test('uses the referer as the page when the script names none, but not a page of another site [FRM-08]', async () => {
    expect((await postJson({ page: undefined }, { referer: `${site.origin}/forms-test?x=1` })).status).toBe(200);
    expect(resultOf(await postJson({ page: undefined }, { referer: 'https://evil.test/forms-test' }))).toMatchObject({
      status: 400,
      isSuccess: false,
    });
    expect(await stored()).toHaveLength(1);
  });

  test('finds the form by the id of its item alone, as the specification’s payload names it [FRM-08]', async () => {
    await postJson();
    const form = (await stored())[0]?.form ?? '';
    expect(form).toMatch(/^[0-9a-f]{32}$/);
    const braced = `{${form.toUpperCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}}`;
    const named = (itemRef: string) => postJson({ itemRef, page: undefined, values: { ...goodValues, message: 'Another one.' } });
    expect(resultOf(await named(braced))).toMatchObject({ status: 200, isSuccess: true });
    expect((await stored()).map(({ page, language }) => [page, language])).toEqual(Array(2).fill(['/forms-test', 'en']));
    for (const none of ['0'.repeat(32), uids['/forms-test'] ?? '', 'x', ''])
      expect(resultOf(await named(none))).toMatchObject({ status: 400, isSuccess: false, errors: [{ parameter: 'itemRef' }] });
  });

  test('accepts the lines of a composite as one answer under its own name [FRM-08]', async () => {
    const line1 = { 'f.owner': 'Mary Ann  Lee' };
    expect((await post({ ...good, ...line1 })).status).toBe(303);
    expect((await postJson({ values: { ...goodValues, owner: 'Mary Ann Lee' } })).status).toBe(200);
    expect((await answers()).map(({ owner }) => owner)).toEqual(['Mary Ann Lee', 'Mary Ann Lee']);
  });

  test.each([
    ['/forms-next', '/help'],
    ['/forms-home', '/'],
    ['/forms-away', '/'],
  ])('%s redirects to %s [FRM-01] [SEC-02]', async (page, target) => {
    const { status, headers } = await post(good, {}, page);
    expect([status, headers.location]).toEqual([303, target]);
    expect(await stored()).toHaveLength(1);
  });

  test('a form on a Spanish page is answered in Spanish, and stored as Spanish [DEL-17]', async () => {
    const page = '/es/forms-test';
    expect((await post(good, {}, page)).headers.location).toMatch(/^\/es\/forms-test\?sent=/);
    expect(await stored()).toMatchObject([{ language: 'es', page }]);
    expect(resultOf(await postJson({ values: { ...goodValues, Email: 'x' } }, {}, page)).errors).toEqual([
      { parameter: 'values.Email', message: 'Escriba una dirección de correo electrónico válida.' },
    ]);
    expect(summary((await post({ ...good, 'f.Email': 'x' }, {}, page)).text)).toEqual([
      'Correo electrónico: Escriba una dirección de correo electrónico válida.',
    ]);
  });

  test('the page’s query is kept, and fills the fields that allow it [FRM-06]', async () => {
    const page = await ask(site.origin, '/forms-test?zip=16501&campaign=forged&utm_source=x');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.text).toMatch(/name="f\.zip"[^>]*value="16501"/);
    expect(page.text).not.toContain('forged');
    expect(page.text).toContain('name="page" value="/forms-test?zip=16501"');
    const { headers } = await post({ ...good, 'f.zip': '16501', 'f.campaign': 'forged' }, {}, '/forms-test?zip=16501&sent=OLD4TXDK');
    expect(headers.location).toMatch(/^\/forms-test\?zip=16501&sent=(?!OLD)/);
    expect(await answers()).toMatchObject([{ zip: '16501', campaign: 'spring' }]);
    expect((await ask(site.origin, '/forms-test')).headers['server-timing']).toMatch(/page;desc="(memory|location)"/);
  });

  test('hidden fields are neither required nor validated nor sent; visible ones are [FRM-04]', async () => {
    expect((await post({ ...good, 'f.power': 'none' })).status).toBe(303);
    expect(summary((await post({ ...good, 'f.drive': 'motor' })).text)).toEqual(['Power: Required']);
    expect(summary((await post({ ...good, 'f.drive': 'motor', 'f.power': 'much' })).text)).toEqual(['Power: A number.']);
    expect((await post({ ...good, 'f.drive': 'motor', 'f.power': '90' })).status).toBe(303);
    expect((await answers()).map(({ drive, power }) => [drive, power])).toEqual([
      ['Sails', undefined],
      ['A motor', '90'],
    ]);
  });

  test('only the chosen way of contact is required and stored [FRM-07]', async () => {
    const phone = { ...good, 'f.ContactPreference': 'Phone' };
    expect(summary((await post(phone)).text)).toEqual(['Phone: Required']);
    expect(summary((await post({ ...phone, 'f.Phone': '(814) 555-0142' })).text)).toEqual([
      'Phone: Enter a valid phone number using xxx-xxx-xxxx format',
    ]);
    expect((await post({ ...phone, 'f.Phone': '814-555-0142' })).status).toBe(303);
    expect(await answers()).toMatchObject([{ ContactPreference: 'Phone', Phone: '814-555-0142' }]);
    expect((await answers())[0]).not.toHaveProperty('Email');
  });
});

describe('idempotency', () => {
  const key = 'a1b2c3d4e5f6a7b8c9d0';

  test('equal keys are one submission with one reference: clicked twice, retried, from another IP address [FRM-11]', async () => {
    const headers = { 'idempotency-key': key };
    const replies = (await Promise.all([1, 2, 3].map(() => postJson({}, headers)))).map(resultOf);
    expect(new Set(replies.map(({ status, reference }) => `${status} ${reference}`)).size).toBe(1);
    expect((await postJson({ key })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    await postJson({}, { 'idempotency-key': `${key}x` });
    expect(await stored()).toHaveLength(2);
    // A key identifies a submission within one form only.
    await postJson({}, headers, '/forms-next');
    expect(await stored()).toHaveLength(3);
  });

  test('without script and ticket, equal answers of one visitor count once, of two visitors twice [FRM-11] [FRM-12]', async () => {
    const one = { 'cf-connecting-ip': visitor() };
    const replies = [await post(good, one), await post(good, one)];
    // The ten-minute window may change in between.
    const rows = await stored();
    expect(rows.length === 1 || Math.floor(Number(rows[0]?.at) / 600_000) !== Math.floor(Number(rows[1]?.at) / 600_000)).toBe(true);
    if (rows.length === 1) expect(replies[0]?.headers.location).toBe(replies[1]?.headers.location);
    await post({ ...good, 'f.message': 'Another thought.' }, one);
    await post(good);
    expect((await stored()).length).toBe(rows.length + 2);
  });
});

describe('the agency [FRM-09] [AGY-01]', () => {
  const numbers = async () => (await stored()).map((row) => row.agency);

  test('comes from the request, else the page, else the cookie', async () => {
    await postJson({ agencyNumber: agency.toLowerCase() });
    await postJson({}, { cookie: `eig_AssociatedAgency=${agency}` });
    await post({ ...good, agency }, {}, '/forms-agency');
    await post(good, { cookie: `eig_AssociatedAgency=${agency}` }, '/forms-agency');
    expect(await numbers()).toEqual([agency, agency, agency, agency]);
    expect((await stored()).map(({ target }) => target)).toEqual(['sharepoint', 'sharepoint', 'agency-contact', 'agency-contact']);
  });

  test('is ignored when unknown or invalid, in a form that needs none', async () => {
    for (const agencyNumber of ['no-such-agency', '<script>', '../..', 'x'.repeat(500), '', null])
      expect((await postJson({ agencyNumber })).status).toBe(200);
    expect(new Set(await numbers())).toEqual(new Set(['']));
  });

  test('is required by some forms: the page says so and keeps the input, a script gets a code', async () => {
    for (const agencyNumber of ['', 'no-such-agency'])
      expect(resultOf(await postJson({ agencyNumber }, {}, '/forms-agency'))).toMatchObject({
        status: 422,
        isSuccess: false,
        code: 'agency-required',
      });
    const { status, text } = await post({ ...good, agency: 'no-such-agency' }, {}, '/forms-agency');
    expect([status, reasonShown(text)]).toEqual([422, 'agency']);
    expect(text).toContain('a little.</textarea>');
    expect(await stored()).toEqual([]);
  });

  test('without script the search is in the page, each press keeps the input, and choosing an agency sends the form [FRM-09] [FRM-12]', async () => {
    const page = '/forms-agency';
    const typed = ({ text }: Reply) => [
      /name="f\.name"[^>]*value="Dana"|value="Dana"[^>]*name="f\.name"/.test(text),
      text.includes('a little.</textarea>'),
    ];
    const choices = ({ text }: Reply) => [...text.matchAll(/<button[^>]*value="([^"]+)" name="agency"/g)].map(([, number]) => number);
    const searchPage = await post({ ...good, agency: '' }, {}, page);
    expect([searchPage.status, searchPage.text.includes('name="find.q"'), choices(searchPage), typed(searchPage)]).toEqual([
      422,
      true,
      [],
      [true, true],
    ]);
    const empty = await post({ ...good, agency: '', 'find.q': ' ' }, {}, page);
    expect(empty.text).toMatch(/<p class="field__message" id="[^"]+-find-error">/);
    const none = await post({ ...good, agency: '', 'find.q': '99999' }, {}, page);
    expect([none.status, none.text.includes('No results found'), typed(none)]).toEqual([422, true, [true, true]]);
    const found = await post({ ...good, agency: '', 'find.q': '16501', 'find.language': '' }, {}, page);
    expect([found.status, choices(found).includes(agency), typed(found)]).toEqual([422, true, [true, true]]);
    expect(await stored()).toEqual([]);
    // A browser sends the form's fields, then the button that was pressed.
    const body = new URLSearchParams({ form: uids[page] ?? '', page, ...good, agency: '', 'find.q': '16501' });
    body.append('agency', agency);
    const wrong = new URLSearchParams(body);
    wrong.set('f.name', '');
    const refused = await send(wrong.toString(), FORM);
    expect([refused.status, summary(refused.text), /type="hidden" name="agency" value="([^"]*)"/.exec(refused.text)?.[1]]).toEqual([
      422,
      ['Name: Please enter a name.'],
      agency,
    ]);
    expect(refused.text).toMatch(/<span class="form__agency-name">[^<]+</);
    expect((await send(body.toString(), FORM)).status).toBe(303);
    expect(await stored()).toMatchObject([{ agency, target: 'agency-contact' }]);
  });

  test('a form on an agency’s page is sent to that agency, and redirects to that page', async () => {
    const html = (await ask(site.origin, '/agencies')).text;
    expect(html).toContain('<main');
    const detail = JSON.parse((await ask(site.origin, `/api/agencydetail?accountnumber=${agency}`)).text);
    const name: string = detail.AgencyByAgencyIdResponse.GetAgencyByAgencyIdResult.AgentInformation.AgencyName;
    const first = await ask(site.origin, `/agencies/${agency.toLowerCase()}`);
    const address = String(first.headers.location);
    const { text } = await ask(site.origin, address);
    const hidden = Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="(form|page|agency)" value="([^"]*)"/g)].map(([, one, value]) => [
        one as string,
        value as string,
      ]),
    );
    expect([hidden.agency, decodeURIComponent(String(hidden.page).split('?')[0] as string)]).toEqual([agency, decodeURIComponent(address)]);
    const required = [...text.matchAll(/<(?:input|textarea|select)[^>]*name="(f\.[^"]+)"/g)].map(([, one]) => one as string);
    const given = Object.fromEntries(
      required.map((one) => [one, /mail/i.test(one) ? 'dana@example.test' : /contact$|Preference$/.test(one) ? 'Email' : 'auto']),
    );
    const reply = await send(new URLSearchParams({ ...hidden, ...given }).toString(), FORM);
    expect([reply.status, reply.headers.location?.startsWith(`${address}?`), reply.headers.location?.endsWith('#quote-form')]).toEqual([
      303,
      true,
      true,
    ]);
    expect(await stored()).toMatchObject([{ agency, target: 'agency-contact', page: address }]);
    const wrong = await send(new URLSearchParams({ ...hidden, ...given, 'f.name': '', 'f.Name': '' }).toString(), FORM);
    expect([wrong.status, wrong.text.includes(name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))]).toEqual([422, true]);
    expect(summary(wrong.text)).toEqual(['Name: Please enter a name.']);
  });
});

describe('refused', () => {
  test('all errors at once: 422 with the page, the messages and the input [FRM-05]', async () => {
    const { status, headers, text } = await post({
      ...good,
      'f.name': '',
      'f.drive': 'wings',
      'f.aboard': 'anchor',
      'f.Email': 'x',
      'f.message': `<b>${'x'.repeat(1000)}`,
    });
    expect([status, headers['cache-control'], headers.etag]).toEqual([422, 'private, no-store', undefined]);
    expect(text).toMatch(/<title>Error: Boats/);
    // Metadata of the page is not lost.
    expect(text).toMatch(/property="og:title" content="Boats/);
    expect(text).toContain('Form is invalid');
    expect(summary(text)).toEqual([
      'Name: Please enter a name.',
      'Drive: Invalid value',
      'Aboard: Invalid value',
      'Email: Please enter a valid email address.',
      'Message: Invalid value',
    ]);
    expect(text).toContain(`&lt;b&gt;${'x'.repeat(1000)}</textarea>`);
    expect(text).toMatch(/name="f\.Email"[^>]*value="x"|value="x"[^>]*name="f\.Email"/);
    expect(/<header.*<main .*<footer/s.test(text), 'the whole page').toBe(true);
    expect(await stored()).toEqual([]);
  });

  test('patterns are checked in bounded time; a field with a broken pattern is accepted unchecked, marked and logged [FRM-05] [SEC-02]', async () => {
    const page = '/forms-patterns';
    const wrong = { 'f.line1': 'rubbish', 'f.line2': `${'a'.repeat(4000)}!`, 'f.line3': 'anything' };
    expect(summary((await post(wrong, {}, page)).text)).toEqual(['Line 1: Invalid value', 'Line 2: Invalid value']);
    lines.length = 0;
    expect((await post({ ...wrong, 'f.line1': 'Mrs', 'f.line2': 'dana.lee@example.com' }, {}, page)).status).toBe(303);
    expect(JSON.parse((await stored())[0]?.answers as string).at(-1)).toEqual({
      name: 'line3',
      label: 'Line 3 (not checked)',
      value: 'anything',
    });
    const logged = lines.filter((line) => line.includes('form-pattern-not-applied'));
    expect([logged.length, logged[0]?.includes('"fields":"line3"'), logged[0]?.includes('anything')]).toEqual([1, true, false]);
  });

  test('a script gets the same errors by field name, and its token is not spent [FRM-05] [API-02]', async () => {
    const eiGrc = robots.issue({ action: 'form', hostname: 'localhost' });
    expect(resultOf(await postJson({ eiGrc, values: { ...goodValues, name: ' ', Email: 'x' } }))).toMatchObject({
      status: 422,
      isSuccess: false,
      code: 'invalid-form',
      title: 'Form is invalid',
      errors: [
        { parameter: 'values.name', message: 'Please enter a name.' },
        { parameter: 'values.Email', message: 'Please enter a valid email address.' },
      ],
    });
    expect((await postJson({ eiGrc })).status).toBe(200);
    // A token allows one submission.
    expect(resultOf(await postJson({ eiGrc }))).toMatchObject({
      status: 403,
      isSuccess: false,
      code: expect.stringMatching(/^robot-check-(spent|expired|failed)$/),
    });
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['none', () => ''],
    ['made up', () => 'no such token'],
    ['one for something else', () => robots.issue({ action: 'repair', hostname: 'localhost' })],
    ['one of another site', () => robots.issue({ action: 'form', hostname: 'evil.test' })],
    ['an endless one', () => 'x'.repeat(5000)],
  ])('a robot-check token that is %s: 403 with its reason [FRM-08] [SEC-01]', async (_, token) => {
    expect(resultOf(await postJson({ eiGrc: token() }))).toMatchObject({ status: 403, isSuccess: false, code: 'robot-check-failed' });
    expect(await stored()).toEqual([]);
  });

  test('a robot check that does not respond: 503, and nothing is stored [FRM-08]', async () => {
    robots.control({ mode: 'down' });
    expect(resultOf(await postJson())).toMatchObject({ status: 503, isSuccess: false, code: 'try-again' });
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ] as Record<string, string>[][])('requests from another site (%o): 403 [SEC-01]', async (headers) => {
    expect((await post(good, headers)).status).toBe(403);
    expect(resultOf(await postJson({}, headers))).toMatchObject({ status: 403, isSuccess: false, code: 'forbidden' });
    expect(await stored()).toEqual([]);
  });

  test('unreadable bodies: 415, 413, 400, and a script always gets isSuccess false [API-02]', async () => {
    const replies = [
      await send('x', { 'content-type': 'text/plain' }),
      await send('x', { 'content-type': 'multipart/form-data; boundary=x' }),
      await postJson({ values: { message: 'x'.repeat(70_000) } }),
      await send('{', JSON_TYPE),
      await send('[]', JSON_TYPE),
      await postJson({ values: undefined }),
      await postJson({ values: { name: { $gt: 0 } } }),
      await postJson({ values: { name: [['x']] } }),
      await postJson({ values: 'x' }),
      await postJson({ itemRef: 7 }),
      await postJson({ itemRef: 'no such form' }),
      await postJson({ page: '/there-is-no-such-page' }),
    ].map(resultOf);
    expect(replies.map(({ status }) => status)).toEqual([415, 415, 413, 400, 400, 400, 400, 400, 400, 400, 400, 400]);
    for (const reply of replies) expect([reply.isSuccess, typeof reply.code]).toEqual([false, 'string']);
    expect((await post({ ...good, 'f.message': 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post({ ...good, form: 'no such form' })).status).toBe(400);
    const { status, headers } = await ask(site.origin, '/api/forms');
    expect([status, headers.allow]).toEqual([405, 'POST']);
    expect(await stored()).toEqual([]);
  });

  test.each([
    '//evil.test/forms-test',
    '/\\evil.test',
    'https://evil.test/forms-test',
    '/.//evil.test',
    '%',
    '/%ff',
    'http://',
    '/there-is-no-such-page',
    '/sitecore/api',
  ])('a page field of %s does not redirect elsewhere [SEC-01]', async (page) => {
    const { status, headers } = await post({ ...good, form: uids['/forms-test'] as string, page });
    expect(headers.location ?? '/forms-test?').toMatch(/^\/forms-test\?/);
    expect([303, 400]).toContain(status);
  });

  const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  test('script in any field is escaped everywhere [SEC-02]', async () => {
    const evil = Object.fromEntries(
      ['name', 'drive', 'power', 'aboard', 'campaign', 'zip', 'ContactPreference', 'Phone', 'Email', 'message', 'x'].map((one) => [
        `f.${one}`,
        script,
      ]),
    );
    const { status, text } = await post({ ...evil, website: script, agency: script });
    expect(status).toBe(422);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect((await post({ ...good, 'f.message': script, 'f.name': '<b>O’Neil</b>' })).status).toBe(303);
    expect(await answers()).toMatchObject([{ message: script, name: '<b>O’Neil</b>' }]);
    const query = new URLSearchParams({ zip: script, sent: script, form: script, agency: script });
    expect((await ask(site.origin, `/forms-test?${query}`)).text).not.toContain('<script>alert');
  });

  test('names of object properties are not fields of the form [SEC-02]', async () => {
    expect((await post({ ...good, 'f.__proto__': 'x', 'f.constructor': 'x', 'f.': 'x' })).status).toBe(303);
    expect(
      (
        await postJson({
          values: JSON.parse(
            '{"__proto__":"x","constructor":"x","name":"Dana","drive":"sail","ContactPreference":"Email","Email":"a@b.cd"}',
          ),
        })
      ).status,
    ).toBe(200);
    for (const one of await answers()) expect(Object.keys(one)).not.toContain('constructor');
  });

  test('too many forms of one visitor: 429 in the page and for scripts, with the input [SEC-01] [FRM-12]', async () => {
    const one = { 'cf-connecting-ip': '198.51.100.250' };
    const { passed, refused } = await untilRefused(12, (turn) => post({ ...good, 'f.name': `Dana ${turn}` }, one));
    // Ten an hour without script; the hour may change in between.
    expect(passed.length).toBeGreaterThanOrEqual(10);
    expect([refused?.headers['retry-after'], reasonShown(String(refused?.text))]).toEqual([
      expect.stringMatching(/^(3600|60)$/),
      'too-many',
    ]);
    expect(refused?.text).toContain('a little.</textarea>');
    const two = { 'cf-connecting-ip': '198.51.100.251' };
    const { refused: again } = await untilRefused(30, () => postJson({ itemRef: 'no such form' }, two));
    expect(resultOf(again as Reply)).toMatchObject({ status: 429, isSuccess: false, code: 'too-many-requests' });
  });

  test('a database that stores nothing: 503 with a message and the input, and no visitor’s text in the log [FRM-11] [OPS-01]', async () => {
    await site.env.DB.exec('ALTER TABLE submissions RENAME TO submissions_away');
    try {
      const { status, headers, text } = await post({ ...good, 'f.message': 'My number is 814 555 0142.' });
      expect([status, headers['retry-after']]).toEqual([503, '30']);
      expect(text).toContain('Call the harbour master.');
      expect(text).toMatch(/<div class="form__failure" role="alert" tabindex="-1" autofocus=""/i);
      expect(text).toContain('My number is 814 555 0142.</textarea>');
      expect(resultOf(await postJson())).toMatchObject({ status: 503, isSuccess: false, code: 'try-again' });
    } finally {
      await site.env.DB.exec('ALTER TABLE submissions_away RENAME TO submissions');
    }
    expect(lines.join('\n')).not.toMatch(/555 0142|198\.51\.|dana@example/);
    expect((await post(good)).status).toBe(303);
  }, 60_000);
});

test('a page with a form is cached for everyone, and allows the robot check’s script [DEL-03] [SEC-01]', async () => {
  const { headers, text } = await ask(site.origin, '/forms-test');
  expect([headers['cache-control'], headers['server-timing']]).toEqual([
    'private, no-cache',
    expect.stringMatching(/page;desc="(memory|location)"/),
  ]);
  const [form = ''] = /<form class="form__form"[^>]*>/.exec(text) ?? [];
  for (const part of ['data-robot="service"', 'data-robot-key="site-key"', 'data-robot-script="https://robots.example/api.js"'])
    expect(form).toContain(part);
  expect(headers['content-security-policy']).toContain('https://robots.example');
});
