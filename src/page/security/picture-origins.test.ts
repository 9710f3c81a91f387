import { expect, test } from 'vitest';
import type { Html, Route } from '../../content/model.ts';
import { readSettings } from '../../settings.ts';
import { registry } from '../../generated/registry.ts';
import type { Rendering } from '../../content/model.ts';
import { pictureOrigins, tileOrigins } from './picture-origins.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const route = (fields: Record<string, unknown>, main: unknown[] = []): Route =>
  ({ fields, placeholders: { main: main.map((each) => ({ fields: each, placeholders: {} })) } }) as unknown as Route;

test('the policy of a page names the hosts of all its pictures [DEL-07]', () => {
  const page = route({ AbstractImage: { value: { src: 'https://b.example/x.jpg' } } }, [
    { Image: { value: { src: 'https://a.example:8443/y.jpg' } }, Items: [{ fields: { Image: { value: { src: '/-/media/own.jpg' } } } }] },
    { Text: { value: '<p><img alt="" src="https://c.example/z.png"> https://text.example/</p>' as Html } },
    { Link: { value: { href: 'https://link.example/' } }, Odd: { value: { src: 'javascript:alert(1)' } } },
  ]);
  expect(pictureOrigins(page)).toEqual(['https://a.example:8443', 'https://b.example', 'https://c.example']);
  const settings = readSettings({ SITE_URL: 'https://www.example', IMAGE_HOSTS: 'listed.example b.example' });
  const policy = contentSecurityPolicy(settings, {
    scriptHashes: [],
    styleHashes: [],
    preview: false,
    pictureOrigins: pictureOrigins(page),
  });
  expect(policy).toContain("img-src 'self' data: https://listed.example https://b.example https://a.example:8443 https://c.example;");
});

test('finds pictures in HTML as an editor wrote it, with a sign in its text or other quotes [DEL-07]', () => {
  const Content = { value: `<p><IMG alt="a < b > c" src='https://a.example/x.png'> <img src=https://b.example/y.png?a=1&amp;b=2></p>` };
  expect(pictureOrigins(route({ Content }))).toEqual(['https://a.example', 'https://b.example']);
});

test('an address cannot inject into the policy, and a page names ten hosts at most [SEC-01]', () => {
  const sources = [
    'https://x.example; script-src *',
    'https://y.example/;script-src',
    ...Array.from({ length: 20 }, (_, n) => `https://n${n}.example/a.jpg`),
  ];
  const origins = pictureOrigins(route({ List: sources.map((src) => ({ src })) }));
  expect(origins).toHaveLength(10);
  for (const origin of origins) expect(origin).toMatch(/^https:\/\/[\w.-]+$/);
});

test('only pages with a map have the origin of map tiles in their policy [LOC-08] [SEC-01]', () => {
  const on = (...names: string[]) => names.map((name) => ({ name }) as Rendering);
  const MAP_TILES = 'https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=1';
  expect(tileOrigins(on('Title', 'AgentLocator'), registry, { MAP_TILES })).toEqual(['https://tiles.example:8443']);
  expect(tileOrigins(on('AgentLocator'), registry, { MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })).toEqual([
    'https://*.tiles.example',
  ]);
  expect(tileOrigins(on('Title', 'Unknown'), registry, { MAP_TILES })).toEqual([]);
  expect(tileOrigins(on('AgentLocator'), registry, { MAP_TILES: '' })).toEqual([]);
});
