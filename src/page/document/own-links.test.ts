import { expect, test } from 'vitest';
import { ownLinks } from './own-links.ts';

test.each([
  ['<a class="btn" href="/auto-insurance">', '<a class="btn" href="/auto-insurance/">'],
  ['<a href="/blog?tab=tools">', '<a href="/blog/?tab=tools">'],
  ['<a href="/home-insurance#condo">', '<a href="/home-insurance/#condo">'],
  ['<a href="/es">', '<a href="/es/">'],
  ['<a href="/">', '<a href="/">'],
  ['<form class="x" action="/find-an-agent">', '<form class="x" action="/find-an-agent/">'],
  ['<form method="get" action="/es">', '<form method="get" action="/es/">'],
])('a link to a page ends in a slash when addresses do: %s [DEL-14]', (html, expected) => {
  expect(ownLinks(html, true)).toBe(expected);
  expect(ownLinks(html, false)).toBe(html);
});

test.each([
  '<a href="/-/media/coverage.pdf">',
  '<a href="/policy.pdf">',
  '<a href="/OnlineQuote/start">',
  '<a href="https://www.example.com/page">',
  '<a href="//other.example/page">',
  '<a href="#notes">',
  '<form method="post" action="/es">',
  '<form>',
  '<p>href="/auto"</p>',
  '<img src="/auto">',
])('leaves everything else: %s [DEL-14]', (html) => expect(ownLinks(html, true)).toBe(html));
