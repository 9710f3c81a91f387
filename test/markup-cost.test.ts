/** Parsing markup of content takes time in proportion to its length, however malformed it is: a page has half a second of CPU [SEC-02]. */
import { expect, test } from 'vitest';
import { isFigure } from '../src/blocks/table/grid.ts';
import { paragraphsOf } from '../src/blocks/agency-details/About.tsx';
import { fieldLinks } from '../src/content/repository/store/links.ts';
import { frameTables, sanitise } from '../src/content/rich-text.ts';
import { readMarkup } from '../src/editing/gate/read-markup.ts';
import { storedParts } from '../src/editing/gate/stored-parts.ts';
import { refusedTags } from '../src/editing/item-form/controls.ts';
import { readable } from '../src/editing/publishing/words-diff.ts';
import { componentHtml } from '../src/feaas/component-html.ts';
import { textOf } from '../src/lib/html/text.ts';
import { wordsIn } from '../src/lib/html/words.rules.ts';
import { withOutline } from '../src/page/document/outline.ts';
import { ownLinks } from '../src/page/document/own-links.ts';
import { wordCountOfHtml } from '../src/page/document/reading-word-count.ts';
import { withUniqueIds } from '../src/page/document/unique-ids.ts';
import { plainText } from '../src/search/index/text/plain-text.ts';
import { cpuMs, leastCpuMs } from './cpu-time.ts';
import { SCALE } from './scale.ts';

const readers: Record<string, (html: string) => unknown> = {
  'rich text': (html) => frameTables(sanitise(html)),
  'a front-end component': (html) => componentHtml(html),
  'the outline': (html) => withOutline(html, 'Title'),
  'ids of a page': withUniqueIds,
  'links of a page': (html) => ownLinks(html, true),
  'the time to read': wordCountOfHtml,
  'figures of a table': isFigure,
  'text for the index': plainText,
  'what the gate reads': readMarkup,
  'a comparison of versions': readable,
  'the text of a field': textOf,
  'paragraphs of an agency': paragraphsOf,
  'links of an item': (html) => fieldLinks({ text: { value: `${html}href` } }),
  'what the gate reads of an item': (html) => storedParts({ text: { value: html } }),
  'tags that a form refuses': refusedTags,
  'words in the browser': wordsIn,
};

const LENGTH = 200_000;
const times = (part: string, length = LENGTH) => part.repeat(length / part.length);
const markup: Record<string, string> = {
  'deep nesting': times('<div>'),
  'deep tables': times('<table><caption>'),
  'notes that never end': times('<sup>'),
  'open elements, and end tags of others': times('<b>', LENGTH / 2) + times('</i>', LENGTH / 2),
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
      // A quadratic parser took 2.5 seconds and more, a linear one takes a tenth of a second.
      expect(cpuMs() - started, kind).toBeLessThan(1500);
    }
  });

/** A megabyte in the full run. */
const LONGEST = SCALE < 1 ? 2 ** 18 : 2 ** 20;

test.each(Object.entries(readers))(
  'nested tags cost in proportion to their length: %s [SEC-02]',
  (_, read) => {
    for (const part of ['<div>', '<p><b>']) {
      const [small, whole] = [LONGEST / 16, LONGEST].map((length) => times(part, length)).map((html) => leastCpuMs(() => read(html))) as [
        number,
        number,
      ];
      // Sixteen times the length: a quadratic cost would be 256 times as high, and collecting garbage may triple a linear one. Small costs are noise.
      expect(whole, part).toBeLessThan(60 * Math.max(small, 12));
    }
  },
  60_000,
);

test('text deeper than two hundred elements is kept without its tags [SEC-02]', () => {
  const deep = sanitise(`${'<div>'.repeat(300)}<p>deep</p>${'</div>'.repeat(300)}<p>after</p>`);
  expect(deep).toBe(`${'<div>'.repeat(200)}deep${'</div>'.repeat(200)}<p>after</p>`);
});
