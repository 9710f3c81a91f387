import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineBlock } from '../../blocks/define.ts';
import { createRegistry } from '../../blocks/define.ts';
import type { Rendering } from '../../content/model.ts';
import { readSettings } from '../../settings.ts';
import { frameOf } from '../../blocks/iframe/frames.ts';
import { frameOrigins, frameRules } from './frame-origins.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const settings = readSettings({
  SITE_URL: 'https://www.lakeeriemutual.example',
  PREVIEW_HOST: 'edit.lakeeriemutual.example',
  SITES: JSON.stringify({
    'giving.example|*.stage.example': { site: 'foundation', language: 'en' },
    '/es': { site: 'lake-erie', language: 'es' },
  }),
});
const frames = frameRules(settings);

const Nothing = () => null;
const registryAsking = (origins: string[], refused?: string) =>
  createRegistry([
    {
      folder: 'frame',
      ...defineBlock({ names: ['Frame'], description: 'A frame.', Component: Nothing, frames: () => ({ origins, refused }) }),
    },
  ]);
const rendering = (name: string): Rendering => ({ uid: 'u', name, dataSource: '', params: {}, fields: {}, placeholders: {} });
const policyOf = (frameOrigins: readonly string[]) =>
  /frame-src ([^;]*)/.exec(contentSecurityPolicy(settings, { scriptHashes: [], styleHashes: [], preview: false, frameOrigins }))?.[1];

test('the policy of a page without frames allows none [SEC-01]', () => {
  expect(policyOf([])).toBe("'none'");
  const log = { error() {}, warn() {}, info() {} };
  expect(frameOrigins([rendering('Other')], { registry: registryAsking(['https://a.example']), frames, log })).toEqual([]);
});

test('the policy names each origin that blocks frame once, and refused ones are logged [SEC-01] [BLK-14]', () => {
  const lines: unknown[] = [];
  const log = { error() {}, info() {}, warn: (...line: unknown[]) => void lines.push(line) };
  const registry = registryAsking(['https://b.example', 'https://a.example:8443', "'self'"], 'own host');
  const found = frameOrigins([rendering('Frame'), rendering('Frame')], { registry, frames, log });
  expect(policyOf(found)).toBe("'self' https://a.example:8443 https://b.example");
  expect(lines).toEqual(Array.from({ length: 2 }, () => ['frame-refused', { component: 'Frame', uid: 'u', reason: 'own host' }]));
});

test('only origins get into the policy, ten at most [SEC-01]', () => {
  const log = { error() {}, warn() {}, info() {} };
  const bad = ['*', 'https:', 'https://x.example; script-src *', 'https://x.example/path', 'data:', 'https://*.example', "'unsafe-inline'"];
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(...bad),
          fc.string({ maxLength: 30 }),
          fc.constantFrom('https://a.example', 'https://b.example:8443', 'https://c.example/'),
        ),
      ),
      (asked) => {
        const found = frameOrigins([rendering('Frame')], { registry: registryAsking(asked), frames, log });
        expect(found.length).toBeLessThanOrEqual(10);
        for (const origin of found) expect(new URL(origin).origin).toBe(origin);
      },
    ),
  );
  const many = Array.from({ length: 30 }, (_, n) => `https://n${n}.example`);
  expect(frameOrigins([rendering('Frame')], { registry: registryAsking(many), frames, log })).toHaveLength(10);
});

test.each([
  ['www.lakeeriemutual.example', true],
  ['WWW.LakeErieMutual.example.', true],
  ['edit.lakeeriemutual.example', true],
  ['giving.example', true],
  ['a.stage.example', true],
  ['localhost', true],
  ['preview.localhost', true],
  ['127.0.0.1', true],
  ['lakeeriemutual.example', false],
  ['www.lakeeriemutual.example.evil.test', false],
  ['wwwXlakeeriemutual.example', false],
  ['stage.example', false],
  ['localhost.evil.test', false],
])('recognises whether %s is ours: %s [BLK-14]', (host, own) => {
  expect(frames.isOwnHost(host)).toBe(own);
});

test('our own hosts get no trust, however they are spelled [BLK-14] [SEC-01]', () => {
  const host = fc.constantFrom(
    'www.lakeeriemutual.example',
    'edit.lakeeriemutual.example',
    'giving.example',
    'a.b.stage.example',
    '127.0.0.1',
  );
  const spell = fc.constantFrom<(name: string) => string>(
    (name) => name.toUpperCase(),
    (name) => `${name}.`,
    (name) => `${name}:8443`,
    (name) => `${name}.:443`,
    (name) => name.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    // Full-width letters and dots, which browsers read as the plain ones.
    (name) => [...name].map((char) => (char === '.' ? '。' : String.fromCharCode(char.charCodeAt(0) + 0xfee0))).join(''),
    (name) => name.replace('.', '\t.\n'),
    (name) => name.replace('.', '\u00ad.'),
    (name) => (name === '127.0.0.1' ? '0x7f.1' : name),
    (name) => (name === '127.0.0.1' ? '2130706433' : name),
    (name) => (name === '127.0.0.1' ? '[::1]' : name),
  );
  const start = fc.constantFrom('https://', 'HTTPS:\\\\', 'https:', 'https:/', '//', '/\\', '/\t/');
  const rest = fc.constantFrom('', '/', '/account?x=1', '\\@water.example', '#@water.example', '?@water.example');
  fc.assert(
    fc.property(start, host, spell, rest, (scheme, name, spelled, tail) => {
      const frame = frameOf(scheme + spelled(name) + tail, true, frames);
      if (frame) expect([frame.sandbox, frame.refused]).toEqual(['', true]);
    }),
  );
});
