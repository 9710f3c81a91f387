/** All readers of HTML return the same text, since they share one parser (decision 076). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../src/lib/html/words.rules.ts';
import { paragraphsOf } from '../src/blocks/agency-details/About.tsx';
import { frameTables, sanitise } from '../src/content/rich-text.ts';
import { readMarkup } from '../src/editing/gate/read-markup.ts';
import { readable } from '../src/editing/publishing/words-diff.ts';
import { blockExamples } from '../src/generated/examples.ts';
import { registry } from '../src/generated/registry.ts';
import { type HtmlHandler, readHtml } from '../src/lib/html/read.ts';
import { textOf } from '../src/lib/html/text.ts';
import { wordCountOfHtml } from '../src/page/document/reading-word-count.ts';
import { plainText } from '../src/search/index/text/plain-text.ts';
import { renderExample } from './render.tsx';

const readers: Record<string, (html: string) => string> = {
  'the text of a field': textOf,
  'the index [SRC-02]': plainText,
  'a heading at the gate [EDT-04]': (html) => readMarkup(`<h2>${html}</h2>`).headings[0]?.text ?? '',
  'a link at the gate [EDT-04]': (html) => readMarkup(`<a href="/">${html}</a>`).links[0]?.text ?? '',
  'a comparison of versions [EDT-03]': readable,
  'an agency’s record [AGY-03]': (html) => paragraphsOf(html).join('\n'),
  'the name of a wide table [BLK-25]': (html) => {
    const framed = frameTables(sanitise(`<table><caption>${html}</caption><tr><td>1</td></tr></table>`));
    return textOf(/ aria-label="([^"]*)"/.exec(framed)?.[1] ?? '').replace(/^Table$/, '');
  },
};

describe.each(Object.entries(readers))('%s', (_, read) => {
  test.each([
    ['one&nbsp;two', 'one two'],
    ['one&#160;two', 'one two'],
    ['<b>one</b>&nbsp; <i>two</i>', 'one two'],
    ['one<span>&nbsp;</span>two', 'one two'],
    ['<b>car</b>s &amp; <i>trucks</i>', 'cars & trucks'],
    ['Ice &ndash; &euro;5, &minus;12&deg;', 'Ice – €5, −12°'],
    ['de&shy;duct<wbr>ible', 'deductible'],
    ['a &lt; b, a<b <i>c</i>', 'a < b, a<b c'],
    ['one<!-- <b>no</b> --> two', 'one two'],
  ])('%j reads %j', (html, text) => expect(read(html)).toBe(text));
  test.each(['&nbsp;', ' \n ', '<b> </b>', '&#160;&shy;', '<p><!-- x --></p>'])('%j has no text', (html) => expect(read(html)).toBe(''));
});

test('the reading time counts words separated by a non-breaking space, a block or a line break, and each word once [BLK-05]', () => {
  const counts = ['<p>one&nbsp;two</p>', '<p>one</p><p>two</p>', 'one<br>two', '<b>o</b>ne <i>two</i>', '<p>one &amp; two&nbsp;</p>'].map(
    wordCountOfHtml,
  );
  expect(counts).toEqual([2, 2, 2, 2, 2]);
});

test('in the browser, where the parser is too large, the editor reads its HTML the same [EDT-03]', () => {
  for (const html of ['one&nbsp;two', '<p>Ice &amp; snow</p>', '<b>car</b>s', '<p>5 &lt; 6</p>'])
    expect(wordsIn(html).replace(/\s+/g, ' ')).toBe(textOf(html));
});

/** Tags with their positions, as found by the scan for tags only, and by the full parser. */
function found(html: string): [looked: string, read: string] {
  const tagsOf = (options: Parameters<typeof readHtml>[2]) => {
    const tags: string[] = [];
    const handler: HtmlHandler = {
      open: ({ attributes, ...tag }) => tags.push(JSON.stringify({ ...tag, attributes: [...attributes] })),
      close: (...end) => tags.push(end.join(' ')),
    };
    readHtml(html, handler, options);
    return tags.join('\n');
  };
  return [tagsOf({ tags: /<\/?[a-z]/g }), tagsOf({ skipped: new Set() })];
}

test('the scan for tags finds the same tags as the parser, in all HTML of blocks [BLK-26]', () => {
  for (const { folder, names } of new Set(registry.values()))
    for (const example of Object.keys(blockExamples[folder]?.examples ?? {})) {
      const [looked, read] = found(renderExample(names[0], example));
      expect(looked === read, `${folder}, ${example}`).toBe(true);
    }
});

test('the scan for tags finds the same tags as the parser, in everything that the sanitiser allows [SEC-02]', () => {
  const piece = fc.constantFrom(
    '<p title="',
    '<b>',
    '</b>',
    '">',
    '"',
    '<a href=x',
    '<',
    '>',
    'a',
    ' ',
    '<!--',
    '-->',
    '&lt;',
    '<table>',
    '<h2 id=a>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 30 }), (parts) => {
      const [looked, read] = found(sanitise(parts.join('')));
      expect(looked).toBe(read);
    }),
  );
});
