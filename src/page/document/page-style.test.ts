import { expect, test } from 'vitest';
import { parseLayout } from '../../content/parse-layout.ts';
import { registry } from '../../generated/registry.ts';
import { documentOf } from '../../../test/fake-services.ts';
import { pageStyle } from './page-style.ts';
import { prepareWith } from '../render/prepare.ts';
import { everyRendering } from './regions.ts';

const styled = (main: object[], editing = false) => {
  const layout = parseLayout(documentOf(main), { prepare: prepareWith(registry) });
  return pageStyle([...everyRendering(Object.values(layout.route?.placeholders ?? {}).flat())], registry, { editing });
};

const container = (background: string) => ({ uid: 'c-1', componentName: 'Container', params: { BackgroundImage: background } });
const swatch = { uid: 'swatch-1', componentName: 'Color', fields: { Name: { value: 'Lake' }, Token: { value: '--lake-700' } } };

test('styles from content become a class in a style element whose hash is in the policy [SEC-01] [BLK-23]', async () => {
  const { html, hashes, classes } = await styled([swatch]);
  const own = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] as string);
  expect(own.at(-1)).toMatch(/^\.s-[a-z0-9]+\{background-color:var\(--lake-700\)\}$/);
  expect([...classes.values()]).toEqual([expect.stringMatching(/^s-/)]);
  for (const [index, css] of own.entries()) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)));
    expect(hashes[index]).toBe(`'sha256-${btoa(String.fromCharCode(...digest))}'`);
  }
});

test('content cannot close a rule or the element [SEC-02]', async () => {
  for (const attack of [
    '<image mediaurl="/-/media/x.svg);}</style><script>alert(1)</script>">',
    '<image mediaurl="x);} body{display:none}">',
  ]) {
    const { html } = await styled([container(attack)]);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/body\{display:none/);
  }
});

test('a page contains the rules of its own blocks only, each once', async () => {
  const { html } = await styled([swatch, { ...swatch, uid: 'swatch-2' }]);
  expect(html.match(/\.color__swatch\{/g)).toHaveLength(1);
  expect(html).not.toContain('.faq-accordion');
});
