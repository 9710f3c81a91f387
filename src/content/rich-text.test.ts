import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decoded } from '../lib/html/read.ts';
import { isSafeHref } from './href.ts';
import { frameTables, sanitise } from './rich-text.ts';
import { leastCpuMs } from '../../test/cpu-time.ts';

/**
 * All output that is allowed: text without `<`, and known tags whose attributes are quoted and contain no `<`, `>` or quote.
 * Every parser reads such text alike, so a browser can't read it differently.
 */
const tags =
  'a|abbr|b|bdi|blockquote|br|caption|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|var|wbr';
const attributes =
  'id|lang|dir|title|class|href|target|rel|cite|src|alt|width|height|loading|open|value|start|reversed|type|colspan|rowspan|headers|scope|span|datetime';
const safeOutput = new RegExp(`^(?:[^<]|<\\/(?:${tags})>|<(?:${tags})(?: (?:${attributes})="[^"<>]*")*>)*$`);

function expectSafe(html: string): void {
  const clean = sanitise(html);
  expect(clean).toMatch(safeOutput);
  // Only inside tags: text that looks like an attribute is only text.
  const inTags = (clean.match(/<[^>]*>/g) ?? []).join('');
  for (const [, address = ''] of inTags.matchAll(/ (?:href|src|cite)="([^"]*)"/g)) expect(isSafeHref(decoded(address))).toBe(true);
  for (const [, words = ''] of inTags.matchAll(/ class="([^"]*)"/g)) expect(words).not.toMatch(/site-header|cookie|evil/);
  // Every element is closed in order, so the field can't affect markup around it.
  const open: string[] = [];
  for (const [, slash, tag = ''] of clean.matchAll(/<(\/?)([a-z][a-z0-9]*)/g)) {
    if (slash) expect(open.pop()).toBe(tag);
    else if (!/^(?:br|col|hr|img|wbr)$/.test(tag)) open.push(tag);
  }
  expect(open).toEqual([]);
}

const attacks: Record<string, string> = {
  'a script': '<p>before<script>alert(1)</script>after</p>',
  'a script in a script': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'a script that never ends': '<p>x</p><script>alert(1)',
  'a script with a broken end': '<script>alert(1)</script foo="><img src=x onerror=alert(1)>',
  'an event on a known tag': '<img src=x onerror=alert(1)>',
  'an event after a slash': '<img/src=x/onerror=alert(1)//',
  'an event between quotes': '<a href="/x"onclick="alert(1)">x</a>',
  'an event in an unclosed quote': '<a href="/x onclick=alert(1)>x</a><b title="" onmouseover=alert(1)//">',
  'an event through a backtick': '<img src=`x`onerror=alert(1)>',
  'an event behind a form feed': '<img\fsrc=x\fonerror=alert(1)>',
  'an event behind a null': '<img src=x o\0nerror=alert(1)><scr\0ipt>alert(1)</scr\0ipt>',
  'a style sheet': '<style>@import "//evil.test/x.css"</style><p style="background:url(javascript:alert(1))">x</p>',
  'svg with a script': '<svg><script>alert(1)</script></svg>',
  'svg with an event': '<svg/onload=alert(1)><svg><animate onbegin=alert(1) attributeName=x>',
  'svg switching parsers': '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  'math switching parsers': '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'math with an annotation': '<math><annotation-xml encoding="text/html"><p onclick=alert(1)></annotation-xml></math>',
  'noscript with an attribute': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'a comment that ends early': '<!--><img src=x onerror=alert(1)>-->',
  'a comment that ends strangely': '<!-- --!><img src=x onerror=alert(1)>',
  'a comment that never ends': 'text <!-- <b>x</b>',
  'a processing instruction': '<?xml version="1.0"?><!DOCTYPE p [<!ENTITY x "y">]><![CDATA[<script>alert(1)</script>]]>',
  'a template': '<template><img src=x onerror=alert(1)></template>',
  'a text area with an end': '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></p></textarea>',
  'a title with an end': '<title><a title="</title><script>alert(1)</script>">',
  'plain text': '<plaintext><img src=x onerror=alert(1)>',
  'a frame':
    '<iframe src="javascript:alert(1)" srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src=x><base href=//evil.test>',
  'a form': '<form action="https://evil.test"><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  'a refresh': '<meta http-equiv=refresh content="0;url=javascript:alert(1)"><link rel=stylesheet href=//evil.test>',
  'a class of the shell': '<div class="site-header evil cookie-banner">x</div>',
  'tags inside attributes': '<a title="<img src=x onerror=alert(1)>" href="/x">x</a>',
  'ends without a beginning': '</div></main></body><p>x',
  'beginnings without an end': '<div><blockquote><ul><li><b>x',
  'a table full of strays': '<table><tr><td><script>alert(1)</script><p>x<table><caption>y</table></td></table></td>',
  'numbers too large to be characters': '<a href="&#x110000;&#99999999999;javascript:alert(1)">x</a>',
};

for (const [name, html] of Object.entries(attacks)) test(`removes ${name} [SEC-02]`, () => expectSafe(html));

test('removes nulls from text: no HTML document may contain one [SEC-02]', () => {
  expect(sanitise('<p>a\0b</p>')).toBe('<p>ab</p>');
});

test.each(['xmp', 'noembed', 'noframes', 'svg', 'title', 'select'])('removes %s with its text [SEC-02]', (name) => {
  expect(sanitise(`a<${name}>text</${name}>b`)).toBe('ab');
});

const hiddenScripts = [
  'javascript:alert(1)',
  ' \u0001javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61vascript:alert(1)',
  '&#0000106avascript:alert(1)',
  'javascript&#58;alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://x/y',
  'file:///etc/passwd',
  '//evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  '&sol;&sol;evil.test',
];
for (const address of hiddenScripts) {
  test(`refuses ${JSON.stringify(address)} as an address [SEC-02]`, () => {
    const attribute = address.replace(/</g, '&lt;');
    expect(sanitise(`<a href="${attribute}">x</a>`)).toBe('<a>x</a>');
    expect(sanitise(`<img src="${attribute}">`)).toBe('<img>');
  });
}

test.each([
  'https://example.test/a?b=1#c',
  'mailto:a@example.test',
  'tel:+18145550142',
  'sms:+18145550142',
  '/claims',
  '#note-1',
  '?tab=blog',
  'claims/report',
  './x',
  '../x',
  'a-word',
])('keeps the address %s', (address) => expect(sanitise(`<a href="${address}">x</a>`)).toBe(`<a href="${address}">x</a>`));

test('prints addresses with exactly the characters that were checked [SEC-02]', () => {
  expect(sanitise('<a href="/x?a=1&num=2&amp;copy=3">x</a>')).toBe('<a href="/x?a=1&amp;num=2&amp;copy=3">x</a>');
  expect(sanitise('<a href="/x?q=&quot;&gt;&lt;b&gt;">x</a>')).toBe('<a href="/x?q=&quot;&gt;&lt;b&gt;">x</a>');
});

test('preserves what editors write: tables, lists, figures, notes, entities', () => {
  const table =
    '<table class="table"><caption>What you earn</caption><thead><tr><th scope="col">Feature</th><th scope="col" class="num">The number</th></tr></thead><tbody><tr><th scope="row">Deductible<sup><a href="#note-1" id="ref-1">1</a></sup></th><td class="num" colspan="2"><b class="big">$500</b><br>at most</td></tr></tbody></table>';
  const rest =
    '<ol start="2"><li><h3>Call us</h3><p>Any hour.</p></li></ol><blockquote class="pull"><p>Ice &amp; snow &mdash; 5 &lt; 6</p></blockquote><div class="on-land note-card"><p>x</p></div><dl><dt>a</dt><dd>b</dd></dl><details open=""><summary>s</summary>t</details><figure><img src="/-/media/a.svg#auto" alt="A &quot;car&quot;" width="96" height="96"></figure>';
  expect(sanitise(table + rest)).toBe(table + rest);
});

test('does not change text that looks like markup', () => {
  expect(sanitise('<p>first class service, style = good, 1 < 2 & 3 > 2, a<b</p>')).toBe(
    '<p>first class service, style = good, 1 &lt; 2 & 3 &gt; 2, a&lt;b</p>',
  );
  expect(sanitise('no markup > at all')).toBe('no markup > at all');
});

test('closes open elements and drops end tags without a start tag', () => {
  expect(sanitise('<p>one<p>two</div><b>three')).toBe('<p>one</p><p>two<b>three</b></p>');
  expect(sanitise('<b><i>x</b>y</i>')).toBe('<b><i>x</i></b>y');
});

test('opens new windows without giving them access to this one', () => {
  expect(sanitise('<a href="/x" target="_blank" rel="opener">x</a><a href="/x" target="_top">x</a>')).toBe(
    '<a href="/x" target="_blank" rel="noopener noreferrer">x</a><a href="/x">x</a>',
  );
});

test('gives the same output when it is applied twice', () => {
  fc.assert(
    fc.property(markup(), (html) => {
      const once = sanitise(html);
      expect(sanitise(once)).toBe(once);
    }),
    { numRuns: Number(process.env.FUZZ ?? 500) },
  );
}, 60_000);

test('gives safe, closed markup for any input [SEC-02]', () => {
  fc.assert(fc.property(fc.oneof(markup(), fc.string({ unit: 'binary', maxLength: 200 })), expectSafe), {
    numRuns: Number(process.env.FUZZ ?? 1000),
  });
}, 60_000);

test('takes time in proportion to the length of the input', () => {
  for (const part of ['<', '<svg', '<!--', '<a href="', "<a b='", '&#', '</', '<p>', '<title>', '<a =']) {
    expect(
      leastCpuMs(() => sanitise(part.repeat(20_000))),
      part,
    ).toBeLessThan(1500);
  }
});

test('frames tables so that they scroll by themselves, named by their caption', () => {
  const framed = frameTables(
    sanitise(
      '<p>x</p><table class="table"><caption>Fees &amp; "limits"<sup><a href="#note-1">1</a></sup></caption><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>',
    ),
  );
  expect(framed).toContain(
    '<div class="table-frame" tabindex="0" role="region" aria-label="Fees &amp; &quot;limits&quot;"><table class="table">',
  );
  expect(framed).toContain('aria-label="Table"><table><tr><td>2</td></tr></table></div>');
});

/** Markup made of fragments that parsers read differently, in any order. */
function markup(): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '`',
    '/',
    '=',
    ' ',
    '\n',
    '\t',
    '\f',
    '\0',
    '&',
    '&lt;',
    '&#x3c;',
    '&colon;',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?',
    '<!',
    '<p>',
    '</p>',
    '<a href=',
    '<a href="',
    'javascript:',
    'alert(1)',
    '<img src=x ',
    'onerror=',
    ' onclick="',
    'style="',
    '<script',
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<svg>',
    '</svg>',
    '<math>',
    '<mtext>',
    '<table>',
    '</table>',
    '<td>',
    '<title>',
    '</title>',
    '<template>',
    '<noscript>',
    '</noscript>',
    '<iframe>',
    '<b>',
    '</b>',
    '<i',
    '<div/>',
    '<BR>',
    '<Ul><LI>',
    'class="',
    'evil',
    'x',
    '[removed]',
  );
  return fc
    .array(fc.oneof({ weight: 9, arbitrary: piece }, { weight: 1, arbitrary: fc.string({ maxLength: 8 }) }), { maxLength: 40 })
    .map((parts) => parts.join(''));
}
