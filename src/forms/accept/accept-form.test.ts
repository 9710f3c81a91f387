/** Tests what a form needs to be accepted, and what is stored of it (FRM-05, FRM-08, FRM-11). */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { definitionOf } from '../definition.ts';
import { definitionVersion } from '../definition-version.ts';
import { formShape, formSpelling } from '../shape.ts';
import { acceptForm, type FormServices, type SentForm } from './accept-form.ts';

const schema = z.preprocess(formSpelling as (raw: unknown) => unknown, z.object(formShape()));
const FormFields = [{ Template: 'Single-Line Text', ID: 'name', Label: 'Name', Required: true }];
const definitionFor = (FormTemplate: string, fields: object[]) =>
  definitionOf(schema.parse({ FormFields: fields, FormTemplate, FormTitle: 'Ask us' }));

interface Change extends Partial<SentForm> {
  fields?: object[];
  place?: { form?: string; site?: string; language?: string };
  from?: string | undefined;
  template?: string;
  verdict?: string | Error;
  /** Age of the ticket. */
  ageMs?: number;
  numbers?: string[];
  agencies?: Error;
}

async function accepted({
  template = '',
  verdict = 'passed',
  ageMs,
  numbers = [],
  agencies,
  fields = FormFields,
  place,
  ...sent
}: Change = {}) {
  const from = 'from' in sent ? sent.from : '203.0.113.7';
  const log = memoryLog();
  const verified: unknown[] = [];
  const services = {
    log,
    quota: async () => true,
    tickets: { read: async () => (ageMs === undefined ? undefined : { id: 'ticket-1', ageMs }) },
    robotCheck: {
      async verify(token: string, { action, remoteIp }: { action: string; remoteIp?: string }) {
        verified.push([token, action, remoteIp]);
        if (verdict instanceof Error) throw verdict;
        return verdict;
      },
    },
    agencies: {
      async byAccountNumber(number: string) {
        if (agencies) throw agencies;
        const State = { aa1001: 'PA', ny1001: 'NY' }[number.toLowerCase()];
        return State && { AgencyAccountNumber: number.toUpperCase(), Address: { State } };
      },
    },
    submissions: { store: async (submission: object) => submission },
  } as unknown as FormServices;
  const definition = definitionFor(template, fields);
  const stored = (await acceptForm(services, {
    sent: { isScript: true, values: new Map([['name', ['Dana']]]), token: 'token', key: '', version: '', trap: '', ...sent },
    definition,
    ...{
      form: 'form-1',
      site: 'lake',
      language: 'en',
      address: '/contact?x=1',
      agencyNumbers: numbers,
      visitor: { key: '203.0.113.7', address: from },
      ...place,
    },
    translate: (_, words) => words,
  })) as unknown as Record<string, unknown>;
  return { stored, verified, log, version: definitionVersion(definition) };
}

test('the answers are stored with the page, without its query [FRM-05] [FRM-08]', async () => {
  const { stored, verified, version } = await accepted({ numbers: ['?', 'zz', 'aa1001'] });
  expect(stored).toMatchObject({
    version,
    site: 'lake',
    page: '/contact',
    form: 'form-1',
    formName: 'Ask us',
    target: 'email',
    agency: 'AA1001',
  });
  expect(stored.answers).toEqual([{ name: 'name', label: 'Name', value: 'Dana' }]);
  expect(stored).not.toHaveProperty('held');
  expect(verified).toEqual([['token', 'form', '203.0.113.7']]);
});

test('a missing answer is refused and named; for a form that has changed since, that is said instead [FRM-05] [FRM-11]', async () => {
  const none = new Map([['name', [' ']]]);
  const errors = [{ parameter: 'values.name', message: 'Required' }];
  for (const version of ['', (await accepted()).version])
    await expect(accepted({ values: none, version })).rejects.toMatchObject({ status: 422, code: 'invalid-form', options: { errors } });
  await expect(accepted({ values: none, version: 'older' })).rejects.toMatchObject({
    status: 409,
    code: 'form-changed',
    options: { errors },
  });
});

test('a form for an agency needs one that exists; while the directory is down, the number counts as sent [FRM-03] [FRM-08]', async () => {
  const template = 'Agency Contact Form';
  for (const numbers of [[], [''], ['zz9']])
    await expect(accepted({ template, numbers })).rejects.toMatchObject({ status: 422, code: 'agency-required' });
  expect((await accepted({ template, numbers: [' AA1001 '] })).stored).toMatchObject({ agency: 'AA1001', target: 'agency-contact' });
  const agencies = new UpstreamError('unavailable', 'down');
  expect((await accepted({ template, numbers: ['zz9'], agencies })).stored).toMatchObject({ agency: 'zz9' });
  await expect(accepted({ template, numbers: ['zz9'], agencies: new Error('a fault of ours') })).rejects.toThrow('a fault of ours');
});

test('life insurance sent by hand to an agency in New York is refused at its field [FRM-08] [AGY-03]', async () => {
  const fields = [...FormFields, { Template: 'Dropdown', ID: 'topic', Label: 'What is it about?', Options: 'auto=Auto&life=Life' }];
  const sentTo = (number: string, topic: string) =>
    accepted({
      template: 'Agency Contact Form',
      fields,
      numbers: [number],
      values: new Map([
        ['name', ['Dana']],
        ['topic', [topic]],
      ]),
    });
  expect((await sentTo('aa1001', 'life')).stored).toMatchObject({ agency: 'AA1001' });
  expect((await sentTo('ny1001', 'auto')).stored).toMatchObject({ agency: 'NY1001' });
  await expect(sentTo('ny1001', 'life')).rejects.toMatchObject({
    status: 422,
    code: 'invalid-form',
    options: { errors: [{ parameter: 'values.topic' }] },
  });
});

test('an answer that no pattern could check is stored and logged; others are not logged [FRM-05]', async () => {
  const unchecked = { Template: 'Single-Line Text', ID: 'policy', ValidationPattern: '(' };
  const fields = [...FormFields, unchecked, { ...unchecked, ID: 'other' }];
  const sentWith = async (policy: string[]) => {
    const values = new Map([
      ['name', ['Dana']],
      ['policy', policy],
      ['other', policy],
    ]);
    return (await accepted({ fields, values })).log.lines;
  };
  expect(await sentWith(['any'])).toEqual([
    { level: 'error', event: 'form-pattern-not-applied', fields: { page: '/contact?x=1', form: 'Ask us', fields: 'policy,other' } },
  ]);
  expect(await sentWith([])).toEqual([]);
  expect((await accepted()).log.lines).toEqual([]);
});

test.each(['failed', 'expired', 'spent'])(
  'a script whose robot check is %s is refused with this reason [FRM-12] [SEC-01]',
  async (verdict) => {
    await expect(accepted({ verdict })).rejects.toMatchObject({ status: 403, code: `robot-check-${verdict}` });
  },
);

test('a script without token is refused without a question; a check that does not answer asks to try again [FRM-12] [SEC-01]', async () => {
  await expect(accepted({ token: '', verdict: 'passed' })).rejects.toMatchObject({ code: 'robot-check-failed' });
  await expect(accepted({ verdict: new UpstreamError('timeout', 'late') })).rejects.toMatchObject({ status: 503, code: 'try-again' });
  await expect(accepted({ verdict: new Error('a fault of ours') })).rejects.toThrow('a fault of ours');
  expect((await accepted({ from: undefined })).verified).toEqual([['token', 'form', undefined]]);
});

test('the same answers in another place are another submission; the case of an agency is not [FRM-11]', async () => {
  const words = async (change: Change) => (await accepted({ ageMs: 5000, ...change })).stored.key;
  const own = await words({});
  for (const place of [{ site: 'other' }, { language: 'es' }, { form: 'form-2' }]) expect(await words({ place })).not.toBe(own);
  const agencies = new UpstreamError('unavailable', 'down');
  expect(await words({ numbers: ['ZZ9'], agencies })).toBe(await words({ numbers: ['zz9'], agencies }));
  expect(await words({ numbers: ['zz9'], agencies })).not.toBe(own);
});

test.each([
  ['with a good ticket', { ageMs: 5000 }, undefined],
  ['with a filled trap', { ageMs: 5000, trap: 'x' }, 'trap'],
  ['without ticket', {}, 'no-ticket'],
  ['too fast', { ageMs: 100 }, 'too-fast'],
] as const)('a form without script %s is stored: %s [FRM-12]', async (_, change, held) => {
  const { stored, verified } = await accepted({ isScript: false, token: '', ...change });
  expect([stored.held, verified]).toEqual([held, []]);
});

test("the key is that of the ticket, or the caller's own, which needs no comparison of words; else it is new each time [FRM-11]", async () => {
  const keyOf = async (change: Change) => (await accepted(change)).stored;
  const ticket = await keyOf({ ageMs: 5000 });
  expect((await keyOf({ ageMs: 9000, isScript: false })).key).toBe(ticket.key);
  const own = await keyOf({ key: 'k'.repeat(20) });
  expect([(await keyOf({ key: 'k'.repeat(20) })).key, 'words' in own, 'words' in ticket]).toEqual([own.key, false, true]);
  expect((await keyOf({})).key).not.toBe((await keyOf({})).key);
  expect('words' in (await keyOf({ key: 'k'.repeat(20), isScript: false }))).toBe(true);
});
