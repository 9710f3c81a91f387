/** Tests that visitors can read of everything that is stored: every cookie and storage key in the sources is in the registry [TRK-06]. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { events, eventTypes } from '../tracking/events.ts';
import { fieldLabels, payloadFieldNames } from './field-labels.ts';
import { storedItems } from './stored-items.ts';

const sources = globSync('{src,client}/**/*.{ts,tsx}', { exclude: (file) => /\.test\.|\/generated\//.test(file) }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const listed = (name: string) =>
  storedItems.some(
    (each) => each.name === name || each.name === `__Host-${name}` || each.name === `__Secure-${name}` || each.name === `${name} …`,
  );

/** For editors on the preview host, where no visitor comes, and for the development sign-in. */
const NOT_VISITORS = /^(?:__Host-)?editor(?:-frame)?$|^EDITOR_|^sc_|^CF_|^development-profile$/;

/** Names of keys passed to storage, as text or by a constant whose text is in some source. */
function storageKeys(): string[] {
  const constants = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name, value]) => [name as string, value as string]),
    ),
  );
  const calls =
    /(?:(?:local|session)Storage\.(?:set|get|remove)Item\(|(?:read|write|drop)Json\('(?:local|session)Storage', )(?:'([^']+)'|([A-Z][A-Z_]+))|localStorage\[`(\w+) /g;
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(calls)].map(([, plain, constant, indexed]) => {
      const name = plain ?? indexed ?? constants.get(constant as string);
      expect(name, `${constant} in ${file}`).toBeDefined();
      return name as string;
    }),
  );
}

/** Names of cookies: values of constants called `…_COOKIE`, `…_COOKIES` or `NAME`. */
const cookieConstants = () =>
  sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:[A-Z](?<!NO)_COOKIES?|\bNAME) = (\{[^}]*\}|'[^']+')/g)].flatMap(([, value]) =>
      [...(value as string).matchAll(/'([\w-]+)'/g)].map(([, name]) => name as string),
    ),
  );

test('every key of storage is in the registry [TRK-06]', () => {
  const names = new Set(storageKeys().filter((name) => !NOT_VISITORS.test(name)));
  expect(names.size).toBeGreaterThan(6);
  for (const name of names) expect(listed(name) ? name : `${name} is not in src/consent/stored-items.ts`).toBe(name);
});

test('every cookie is in the registry [TRK-06]', () => {
  const names = new Set(cookieConstants().filter((name) => !NOT_VISITORS.test(name)));
  expect([...names]).toEqual(
    expect.arrayContaining(['COOKIE_BANNER_DISMISSED', 'COOKIE_CHOICE', 'eig_AssociatedAgency', '__Host-visitor']),
  );
  for (const name of names) expect(listed(name) ? name : `${name} is not in src/consent/stored-items.ts`).toBe(name);
});

/** When a file begins to write cookies, a person reviews it and adds its cookies to the registry and the file to this list. */
test('no other file writes cookies [TRK-06]', () => {
  const writers = sources
    .filter(({ text }) => /['"]set-cookie['"]|\b(set|delete)Cookie\(|document\.cookie = /.test(text))
    .map(({ file }) => file.replaceAll('\\', '/'));
  expect(writers.sort()).toEqual(WRITERS);
});

test('lists nothing twice, and nothing that no source names [TRK-06]', () => {
  expect(new Set(storedItems.map(({ name }) => name)).size).toBe(storedItems.length);
  const all = sources
    .filter(({ file }) => !file.endsWith('stored-items.ts'))
    .map(({ text }) => text)
    .join('\n');
  for (const { name } of storedItems) expect(all, name).toContain(name.replace(/ …$/, ' ').replace(/^__(Host|Secure)-/, ''));
});

test('the privacy policy names each of them, as it says [TRK-06]', () => {
  const policy = readFileSync('content/pages/privacy-policy.json', 'utf8').replaceAll('<wbr>', '');
  for (const { name } of storedItems) expect(policy, name).toContain(`<code>${name.replace(/ …$/, '')}</code>`);
});

test('exactly the fields of all events have a description [TRK-01] [TRK-06]', () => {
  const fields = new Set(eventTypes.flatMap((type) => Object.keys(events[type].payload.unwrap().shape)));
  expect(Object.keys(fieldLabels).sort()).toEqual([...fields].sort());
  expect(payloadFieldNames('FIND_AN_AGENT')).toEqual(['what was searched for', 'where on the page']);
});

const WRITERS = [
  'client/agencies/save.ts',
  'client/attribution.ts',
  'client/enhance/blocks/privacy-choices.ts',
  'client/enhance/cookie-answer.ts',
  'client/profile.ts',
  'client/tracking/campaign.ts',
  'client/tracking/end.ts',
  'src/apps/response-headers.ts',
  'src/routes/alert-page.ts',
  'src/routes/api/editing/render-for-editor.ts',
  'src/routes/api/forms/unsubscribe.ts',
  'src/routes/api/visitor/cookie-choice.ts',
  'src/routes/api/visitor/session.ts',
  'src/routes/calculator-agent.ts',
  'src/routes/calculator.ts',
  'src/routes/preview-host/development-sign-in.ts',
  'src/routes/preview-host/requested-site.ts',
  'src/routes/preview-host/sign-in.ts',
];
