/** Find and replace in fields: text only, in rich text too, whole words and case, one by one, addresses of links (issue 23, "find and replace"). */
import { expect, test } from 'vitest';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { type ReplaceRequest, replaceWords } from './replace-words.ts';

const FIELDS: StoredFields = {
  Title: { value: 'Hail and hailstorms' },
  Text: { value: '<p class="hail">Hail &amp; <b>ice</b>. <a href="/hail?a=1&amp;b=2" title="hail">More on hail</a></p>' },
  Link: { value: { href: '/hail', text: 'About hail', linktype: 'internal' } },
  Picture: { value: { src: '/-/media/hail.jpg', alt: 'A hail stone' } },
  Questions: { list: [{ ref: 'x' }, { id: 'e1', name: 'hail', displayName: 'hail', fields: { Title: { value: 'What is hail?' } } }] },
  Id: { value: 'hail' },
  PublishDate: { value: '2026-01-01T00:00:00Z' },
};
const request = (more: Partial<ReplaceRequest> = {}): ReplaceRequest => ({
  find: 'hail',
  with: 'sleet',
  where: 'words',
  isWholeWords: true,
  isSameCase: false,
  ...more,
});
const changed = (more: Partial<ReplaceRequest>, chosen?: string[]) =>
  Object.fromEntries(
    replaceWords(FIELDS, request(more), chosen && new Set(chosen)).changed.map(({ inside, field, value }) => [
      [...inside, field].join('/'),
      'value' in value ? value.value : value,
    ]),
  );

test('replaces words in texts, and nothing in tags, addresses, ids or codes', () => {
  expect(changed({})).toEqual({
    Title: 'Sleet and hailstorms',
    Text: '<p class="hail">Sleet &amp; <b>ice</b>. <a href="/hail?a=1&amp;b=2" title="hail">More on sleet</a></p>',
    Link: { href: '/hail', text: 'About sleet', linktype: 'internal' },
    Picture: { src: '/-/media/hail.jpg', alt: 'A sleet stone' },
    'Questions/e1/Title': 'What is sleet?',
  });
});

test('regards whole words and case as asked, and signs of HTML and of expressions as text', () => {
  expect(changed({ isWholeWords: false }).Title).toBe('Sleet and sleetstorms');
  expect(changed({ isSameCase: true }).Title).toBeUndefined();
  const text = '<p class="hail">Ice &lt;3 <b>ice</b>. <a href="/hail?a=1&amp;b=2" title="hail">More on hail</a></p>';
  expect(changed({ find: 'hail &', with: 'Ice <3' }).Text).toBe(text);
  expect(changed({ find: 'amp', with: 'x' })).toEqual({});
  expect(changed({ find: '.*', with: 'x' })).toEqual({});
  expect(changed({ find: 'ice', with: '$& <b>' }).Text).toContain('<b>$&amp; &lt;b&gt;</b>');
});

test('replaces the addresses of links alone when asked, also in rich text', () => {
  expect(changed({ where: 'links', find: '/hail', with: '/storms"' })).toEqual({
    Text: '<p class="hail">Hail &amp; <b>ice</b>. <a href="/storms&quot;?a=1&amp;b=2" title="hail">More on hail</a></p>',
    Link: { href: '/storms"', text: 'About hail', linktype: 'internal' },
  });
});

test('shows each hit before and after with its place, and replaces only the chosen ones', () => {
  const { hits } = replaceWords(FIELDS, request());
  expect(hits.map(({ label, around }) => [label, ...around])).toEqual([
    ['Title', '', 'Hail', 'Sleet', ' and hailstorms'],
    ['Text', ' ', 'Hail', 'Sleet', ' & ice . More on hail '],
    ['Text', ' Hail & ice . More on ', 'hail', 'sleet', ' '],
    ['Link', 'About ', 'hail', 'sleet', ''],
    ['Picture', 'A ', 'hail', 'sleet', ' stone'],
    ['Questions 2 › Title', 'What is ', 'hail', 'sleet', '?'],
  ]);
  expect(changed({}, [hits[2]?.id ?? ''])).toEqual({
    Text: '<p class="hail">Hail &amp; <b>ice</b>. <a href="/hail?a=1&amp;b=2" title="hail">More on sleet</a></p>',
  });
});
