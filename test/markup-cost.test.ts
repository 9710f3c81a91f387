/** What reads markup of content costs time in proportion to its length, however it is broken: a page has half a second of CPU [SEC-02]. */
import { expect, test } from 'vitest';
import { isFigure } from '../src/blocks/table/grid.ts';
import { frameTables, sanitise } from '../src/content/rich-text.ts';
import { readMarkup } from '../src/editing/gate/read-markup.ts';
import { readable } from '../src/editing/publishing/words-diff.ts';
import { componentHtml } from '../src/feaas/component-html.ts';
import { withOutline } from '../src/page/outline.ts';
import { ownLinks } from '../src/page/own-links.ts';
import { wordsOfHtml } from '../src/page/reading-words.ts';
import { withUniqueIds } from '../src/page/unique-ids.ts';
import { plainText } from '../src/search/index/plain-text.ts';
import { cpuMs } from './cpu-time.ts';

const readers: Record<string, (html: string) => unknown> = {
  'rich text': (html) => frameTables(sanitise(html)),
  'a front-end component': (html) => componentHtml(html),
  'the outline': (html) => withOutline(html, 'Title'),
  'ids of a page': withUniqueIds,
  'links of a page': (html) => ownLinks(html, true),
  'the time to read': wordsOfHtml,
  'figures of a table': isFigure,
  'text for the index': plainText,
  'what the gate reads': readMarkup,
  'a comparison of versions': readable,
};

const LENGTH = 200_000;
const times = (part: string, length = LENGTH) => part.repeat(length / part.length);
const markup: Record<string, string> = {
  'deep nesting': times('<div>'),
  'deep tables': times('<table><caption>'),
  'notes that never end': times('<sup>'),
  'open elements, and ends of others': times('<b>', LENGTH / 2) + times('</i>', LENGTH / 2),
  'a paragraph around it all': `<p>${times('<div>', LENGTH / 2)}${times('<h2>', LENGTH / 2)}`,
  'attributes without values': `<p ${times(' a')}>`,
  'spaces in a tag': `<p ${times(' ')}a>`,
  'tags without an end': times('<a '),
  'addresses without an end': times('<a href="'),
  'a long name': `<${times('a')}`,
  'only <': times('<'),
  'only &': times('&#'),
};

for (const [name, read] of Object.entries(readers))
  test(`${name} [SEC-02]`, () => {
    for (const [kind, html] of Object.entries(markup)) {
      const started = cpuMs();
      read(html);
      // A quadratic reader took 2.5 seconds and more, a linear one takes a tenth of one.
      expect(cpuMs() - started, kind).toBeLessThan(1500);
    }
  });

test('text that lies deeper than two hundred elements stays, its tags go [SEC-02]', () => {
  const deep = sanitise(`${'<div>'.repeat(300)}<p>deep</p>${'</div>'.repeat(300)}<p>after</p>`);
  expect(deep).toBe(`${'<div>'.repeat(200)}deep${'</div>'.repeat(200)}<p>after</p>`);
});
