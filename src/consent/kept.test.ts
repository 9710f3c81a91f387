/** What visitors are told is kept is what the code keeps: every cookie and storage key in the sources stands in the registry [TRK-06]. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { events, eventTypes } from '../tracking/events.ts';
import { fieldWords, wordsOf } from './field-words.ts';
import { kept } from './kept.ts';

const sources = globSync('{src,client}/**/*.{ts,tsx}', { exclude: (file) => /\.test\.|\/generated\//.test(file) }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const listed = (name: string) =>
  kept.some(
    (each) => each.name === name || each.name === `__Host-${name}` || each.name === `__Secure-${name}` || each.name === `${name} …`,
  );

/** Of editors on the preview host, where no visitor comes, and of the development sign-in. */
const NOT_VISITORS = /^(?:__Host-)?editor(?:-frame)?$|^sc_|^CF_|^development-profile$/;

/** Names of keys given to storage, as text or by a constant whose text stands in some source. */
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

/** Names of cookies: what constants called `…_COOKIE`, `…_COOKIES` or `NAME` hold. */
const cookieConstants = () =>
  sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:[A-Z](?<!NO)_COOKIES?|\bNAME) = (\{[^}]*\}|'[^']+')/g)].flatMap(([, value]) =>
      [...(value as string).matchAll(/'([\w-]+)'/g)].map(([, name]) => name as string),
    ),
  );

test('every key of storage is in the registry [TRK-06]', () => {
  const names = new Set(storageKeys());
  expect(names.size).toBeGreaterThan(6);
  for (const name of names) expect(listed(name) ? name : `${name} is not in src/consent/kept.ts`).toBe(name);
});

test('every cookie is in the registry [TRK-06]', () => {
  const names = new Set(cookieConstants().filter((name) => !NOT_VISITORS.test(name)));
  expect([...names]).toEqual(
    expect.arrayContaining(['COOKIE_BANNER_DISMISSED', 'COOKIE_CHOICE', 'eig_AssociatedAgency', '__Host-visitor']),
  );
  for (const name of names) expect(listed(name) ? name : `${name} is not in src/consent/kept.ts`).toBe(name);
});

/** A file that begins to write cookies is looked at by a person, who adds its cookies to the registry and the file to this list. */
test('no other file writes cookies [TRK-06]', () => {
  const writers = sources
    .filter(({ text }) => /['"]set-cookie['"]|document\.cookie = /.test(text))
    .map(({ file }) => file.replaceAll('\\', '/'));
  expect(writers.sort()).toEqual(WRITERS);
});

test('nothing is listed twice, and nothing that no source names [TRK-06]', () => {
  expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length);
  const all = sources
    .filter(({ file }) => !/consent\/kept|tracking\/kept/.test(file))
    .map(({ text }) => text)
    .join('\n');
  for (const { name } of kept) expect(all, name).toContain(name.replace(/ …$/, ' ').replace(/^__(Host|Secure)-/, ''));
});

test('the privacy policy, which says that it names each of them, does [TRK-06]', () => {
  const policy = readFileSync('content/pages/privacy-policy.json', 'utf8').replaceAll('<wbr>', '');
  for (const { name } of kept) expect(policy, name).toContain(`<code>${name.replace(/ …$/, '')}</code>`);
});

test('every field of every event has words of its own, and no other has [TRK-01] [TRK-06]', () => {
  const fields = new Set(eventTypes.flatMap((type) => Object.keys(events[type].payload.shape)));
  expect(Object.keys(fieldWords).sort()).toEqual([...fields].sort());
  expect(wordsOf('FIND_AN_AGENT')).toEqual(['what was searched for', 'where on the page']);
});

const WRITERS = [
  'client/attribution.ts',
  'client/enhance/blocks/privacy-choices.ts',
  'client/enhance/cookie-banner.ts',
  'client/tracking/campaign.ts',
  'client/tracking/end.ts',
  'src/apps/response-headers.ts',
  'src/routes/alert-page.ts',
  'src/routes/api/cookie-choice.ts',
  'src/routes/api/render-for-editor.ts',
  'src/routes/api/session.ts',
  'src/routes/api/unsubscribe.ts',
  'src/routes/calculator-agent.ts',
  'src/routes/calculator.ts',
  'src/routes/development-sign-in.ts',
  'src/routes/sign-in.ts',
];
