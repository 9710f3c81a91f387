import { describe, expect, test } from 'vitest';
import { type HtmlHandler, readHtml } from './read.ts';

/** One entry for each call of a handler. */
function read(html: string, skipped: ReadonlySet<string> = new Set()): string[] {
  const calls: string[] = [];
  const handler: HtmlHandler = {
    text: (source) => calls.push(source),
    open: ({ name, attributes, start, end }) => {
      expect(html.slice(start, end)).toMatch(/^<.*>$/s);
      calls.push(`<${[name, ...[...attributes].map(([key, value]) => `${key}=${value}`)].join(' ')}>`);
    },
    close: (name, start) => {
      expect(html.slice(start, start + 2 + name.length).toLowerCase()).toBe(`</${name}`);
      calls.push(`</${name}>`);
    },
  };
  readHtml(html, handler, { skipped });
  return calls;
}

test.each<[string, string[]]>([
  ['<P Class=a>x</P>', ['<p class=a>', 'x', '</p>']],
  [`<a href="/x?a=1&amp;b=2" title='"' hidden data-n=5>`, ['<a href=/x?a=1&b=2 title=" hidden= data-n=5>']],
  ['<a id="1" ID="2">', ['<a id=1>']],
  ['<a href="/x?copy=1&copy=2&num;">', ['<a href=/x?copy=1&copy=2#>']],
  ['<br/><img src=a/>', ['<br>', '<img src=a/>']],
  ['<b title="a > b">', ['<b title=a > b>']],
  ['1 < 2 &amp; 3 > 2', ['1 ', '< 2 &amp; 3 > 2']],
  ['a<b <i>c</i>', ['a<b ', '<i>', 'c', '</i>']],
  ["a<b's c=d <i>", ["a<b's c=d ", '<i>']],
  ['x<!-- <b> -->y<!doctype html>z<?xml?>', ['x', 'y', 'z']],
  ['<script>if (a<b) "</b>"</script>', ['<script>', 'if (a<b) "</b>"', '</script>']],
  ['<title>A <b></title>', ['<title>', 'A <b>', '</title>']],
  ['</p></', ['</p>', '</']],
  ['<<', ['<', '<']],
])('%s is read as tags and text', (html, calls) => expect(read(html)).toEqual(calls));

test.each(['<p cla', '<p class="a', '<p', '<s', '<p/', '</p', '<!-- a', '<p title="x> y'])('drops what the end cuts off in %s', (rest) => {
  expect(read(`x${rest}`)).toEqual(['x']);
});

describe('skipped elements', () => {
  const skipped = new Set(['style', 'svg', 'sup']);
  test.each<[string, string[]]>([
    ['a<style>b{}</style>c', ['a', '<style>', '</style>', 'c']],
    ['a<sup><a href="#">1</a></sup>b', ['a', '<sup>', '</sup>', 'b']],
    ['a<svg><title>b</title></svg>c', ['a', '<svg>', '</svg>', 'c']],
    ['a<svg/>b', ['a', '<svg>', 'b']],
    ['a<sup>b <p>c</p>', ['a', '<sup>']],
  ])('%s', (html, calls) => expect(read(html, skipped)).toEqual(calls));
});
