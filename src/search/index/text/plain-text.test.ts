import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastCpuMs } from '../../../../test/cpu-time.ts';
import { scaled } from '../../../../test/scale.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>One</p><p>two</p>', 'One. two'],
  ['<h2>Why?</h2><p>It hailed.</p> <ul><li>Roof</li><li>Car</li></ul>', 'Why? It hailed. Roof. Car'],
  ['<b>car</b>s &amp; <i>trucks</i>', 'cars & trucks'],
  ['<kbd>Shift</kbd>+<kbd>P</kbd>, <code>SAVED_<wbr>AGENCY</code><br>ends', 'Shift+P, SAVED_AGENCY ends'],
  ['a &lt;b&gt; c &#8217;s &#x1F327; &unknown; &Aacute;rea, a&ntilde;o &amp;lt;', 'a <b> c ’s 🌧 &unknown; Área, año &lt;'],
  ['<script>alert(1)</script>x<!-- no --><style>p{}</style>y', 'x y'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['one\u0002two\u0003 \u0000', 'one two'],
  ['&#xFFFFFF; &#0; &#1;', ''],
  ['de&shy;duct&#173;ible', 'deductible'],
  ['<a title="5 > 3 <b>">more</a>', 'more'],
])('%j reads %j [SRC-02]', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

describe('tables', () => {
  test.each([
    [
      '<table><caption>Kept</caption><tr><th>What</th><th>How long</th></tr><tr><td>Visits</td><td>13 months.</td></tr></table>',
      'Kept. What, How long. Visits, 13 months.',
    ],
    ['<tr><td>Who?</td><td><p>We</p><p>you</p></td><td>64</td></tr><tr><td>9</td></tr>', 'Who? We. you. 64. 9'],
    ['<td>$500</td><td></td><td>(12)</td>', '$500, (12)'],
  ])('%j reads %j: cells and rows never run together [SRC-02]', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });
});

describe('marks of notes', () => {
  test.each([
    ['coverage<sup>1</sup> ends', 'coverage ends'],
    ['ends.<sup><a href="#note-1" id="ref-1">1</a></sup> Next', 'ends. Next'],
    ['<b>coverage</b><sup>1, 2</sup>, then<sup>[3]</sup> <i>dagger</i><sup>†</sup>', 'coverage, then dagger'],
    ['m<sup><a href="#note-2">2</a></sup>', 'm'],
    ['40 m<sup>2</sup>, 3 km<sup>2</sup>, 10<sup>3</sup>, CO<sub>2</sub>', '40 m2, 3 km2, 103, CO2'],
    ['the 1<sup>st</sup> of Vue<sup>®</sup>', 'the 1st of Vue®'],
    ['<b>24</b>months, $<b>500</b>at most', '24 months, $500 at most'],
    ['<sup>1</sup> See below', '1 See below'],
    ['<p>hail</p><p><sup>1</sup> See below</p>', 'hail. 1 See below'],
    ['coverage<sup>1</sup><sup>2</sup> ends', 'coverage ends'],
    ['Vue<sup>A1</sup>, word<sup>1st</sup>', 'VueA1, word1st'],
    ['hail<sup>1</b></sup> ends', 'hail1 ends'],
    ['hail<sup>1</p><p>2', 'hail1. 2'],
    ['hail<b>12', 'hail12'],
    ['H<sub>2</sub>O, 10<sup>3</sup>m, 24<wbr>months', 'H2O, 103m, 24months'],
  ])('%j reads %j [SRC-02]', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });
});

test.each([
  ['<form action="/x"><label>Name</label><input value="y"><select><option>One</option></select></form>After', 'After'],
  ['Choose <select><option>One</option></select> or <textarea>two</textarea> <button type="submit">Send</button>now', 'Choose or now'],
  ['<form>One<form>two</form>three', 'three'],
  ['<form>One</form>two</form>three', 'two. three'],
  ['<form>One<select>two</form>three</select>four', 'three four'],
  // Without an end it is treated like any other tag: the page's text stays.
  ['<form><p>Words that stay</p>', 'Words that stay'],
])('%j reads %j: controls are not what a page says [SRC-02]', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

test.each([
  '<p cla',
  '<',
  '</',
  '</p',
  '<p class="a',
  "<p title='a > b",
  '<!-',
  '<!-- a',
  '<a href="/x">',
  '<sup><a hre',
  '<script>alert(',
])('text cut off in %j holds nothing of it [SRC-02]', (rest) => {
  expect(plainText(`<p>Hail and wind${rest}`)).toBe('Hail and wind');
});

test('the text has no partial tag wherever a page is cut [SRC-02]', () => {
  const html =
    '<!-- note --><div class="a > b"><p data-x=\'y\'>Hail<sup><a href="#n1">1</a></sup></p><table><tr><td>Roof</td></tr></table></div>';
  for (let end = 0; end <= html.length; end++)
    expect(['', 'Hail', 'Hail. R', 'Hail. Ro', 'Hail. Roo', 'Hail. Roof'].concat('H Ha Hai'.split(' '))).toContain(
      plainText(html.slice(0, end)),
    );
});

test('any markup becomes one line without controls and double spaces, and no longer than its source [SRC-02] [SEC-01]', () => {
  const bits = [
    '<',
    '>',
    '</',
    '<a',
    '<p>',
    '<td>',
    '<sup>',
    '</sup>',
    '1',
    'word',
    '"',
    "'",
    '=',
    ' ',
    '\n',
    '<!--',
    '-->',
    '<script',
    '</script>',
    '<form>',
    '</form>',
    '&amp;',
    '&',
    '&#',
    ';',
    'é',
    '🌧',
    '\u0001',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 60 }), (parts) => {
      const html = parts.join('');
      const text = plainText(html);
      expect(text).not.toMatch(/[\p{Cc}]| {2}|^ | $/u);
      // A break is a tag of two letters or more, so its replacement is never longer.
      expect(text.length).toBeLessThanOrEqual(html.length);
    }),
    { numRuns: scaled(300) },
  );
});

const hostile: Record<string, string> = {
  'tags that never end': '<a',
  'comments that never end': '<!--',
  'scripts that never end': '<script',
  'scripts without an end': '<script>',
  'ends of scripts that never end': '<script></script ',
  'forms without an end': '<form>',
  'every control without an end': '<form><select><textarea><button><datalist>',
  'forms with one': '<form></form>',
  'quotes that never end': '<a "',
  'quotes of both kinds': `<a "<a '`,
  'empty quotes': '<a "">',
  ampersands: '&',
  'names that never end': '&amp',
  notes: '<sup>1',
  'notes of links': '<sup><a href="#">1',
  'notes with spaces': '<sup>1</sup ',
  figures: '1<b>',
  cells: '<td>',
  spaces: ' ',
  'spaces between tags': ' <p> ',
  'only brackets': '<',
};

describe('hostile markup costs no more than its length [SEC-01]', () => {
  test.each(Object.entries(hostile))('%s', (_, unit) => {
    const [few, many] = [4000, 32_000].map((count) => leastCpuMs(() => plainText(unit.repeat(count))));
    // Eight times the length: a square would be 64 times the cost. Small costs are noise.
    expect(many).toBeLessThan(24 * Math.max(few!, 8));
  });
});
