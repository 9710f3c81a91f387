/** Tests the text of HTML: its words, lines and blanks, and text written into HTML by hand (SEC-02). */
import { expect, test } from 'vitest';
import { escapeHtml, escapeTags, escapeValue, jsonForHtml } from './escape.ts';
import { isHtml } from './is-html.rules.ts';
import { isBlank, linesOf, oneLine, textOf, WITHOUT_NOTES } from './text.ts';
import { oneLineIn, wordsIn } from './words.rules.ts';

test.each([
  ['<p>One <b>car</b>s</p><p>Two</p>', ['One cars', 'Two']],
  ['a<br>b', ['a', 'b']],
  ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', ['1 2', '3']],
  ['one<img src="x">two', ['one two']],
  ['<ul><li>a</li><li> </li><li>b</li></ul>', ['a', 'b']],
  ['&amp;&nbsp;&lt;b&gt;', ['& <b>']],
  ['<p>a<script>b</script><style>c</style></p>', ['a']],
])('%s has the lines %j [SEC-02]', (html, lines) => {
  expect(linesOf(html)).toEqual(lines);
  expect(textOf(html)).toBe(lines.join(' '));
});

test('marks of notes can be left out, with everything that is never text [SEC-02]', () => {
  expect(textOf('<p>1<sup>2</sup><script>3</script></p>')).toBe('12');
  expect(textOf('<p>1<sup>2</sup><script>3</script></p>', WITHOUT_NOTES)).toBe('1');
});

test('HTML without text and image is blank [SEC-02]', () => {
  for (const html of ['', ' ', '<p>&nbsp;</p>', '<p><br></p>', '<p>\u200b</p>']) expect([html, isBlank(html)]).toEqual([html, true]);
  for (const html of ['a', '<p><img src="x"></p>']) expect([html, isBlank(html)]).toEqual([html, false]);
});

test('white space of any kind becomes one space; soft hyphens disappear [SEC-02]', () => {
  expect(oneLine(' a \n b\u00a0c\td  e in\u00adsure ')).toBe('a b c d e insure');
});

test('the browser reads the same words of simple rich text [SEC-02]', () => {
  expect(wordsIn('<h2>A</h2><p>b &amp; <b>c</b></p><br><p></p><p>&lt;d&gt; &quot;e&quot; &nbsp;f &amp;lt;</p>')).toBe(
    'A\nb & c\n<d> "e" \u00a0f &lt;',
  );
  expect(oneLineIn('<p>a</p><p>b&nbsp; c</p>')).toBe('a b c');
});

test.each([
  ['<p>', true],
  ['a <br/> b', true],
  ['<B class="x">', true],
  ['3 < 4', false],
  ['a<b', false],
  ['</p>', false],
  ['<1>', false],
])('%s is HTML: %s', (text, expected) => {
  expect(isHtml(text)).toBe(expected);
});

test('text cannot end an attribute, a tag or a data block [SEC-02]', () => {
  const text = `<a href="x" title='y'>&`;
  expect(escapeHtml(text)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  expect(escapeValue(text)).toBe(`&lt;a href=&quot;x&quot; title='y'&gt;&amp;`);
  expect(escapeTags('<b>&amp;')).toBe('&lt;b&gt;&amp;');
  expect(jsonForHtml({ a: '</script>\u2028' })).toBe('{"a":"\\u003c/script>\\u2028"}');
});
