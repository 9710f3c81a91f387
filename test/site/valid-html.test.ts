/** The HTML of every page is valid: sample sites in every language, error pages, small pages, and the gallery of every block. */
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/generated/registry.ts';
import { blockExamples } from '../../src/generated/examples.ts';
import { stressedExamples } from '../../src/page/render/stressed-examples.ts';
import { urls } from '../../src/site/urls.ts';
import { faultsIn } from '../html-rules.ts';
import { sampled } from '../sampled.ts';
import { SCALE } from '../scale.ts';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';
import { samplePages } from './sample-pages.ts';

const faultsAt = async (path: string, host = 'localhost', kind: 'page' | 'sheet' = 'page') => {
  const { headers, text } = await ask(siteOrigin(), path, { host, headers: { accept: 'text/html' } });
  expect(headers['content-type'], path).toMatch(/^text\/html/);
  return faultsIn(text, kind);
};

test('the validator finds errors [BLK-27]', async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body>${body}</body></html>`;
  const found = async (body: string) => (await faultsIn(page(body))).map((fault) => fault.split(':')[0]);
  expect(await found('<main><h1>One</h1><h2>Two</h2></main>')).toEqual([]);
  expect(await found('<h1>One</h1><h3>Three</h3>')).toEqual(expect.arrayContaining(['heading-level', 'headings']));
  expect(await found('<h1>One</h1><h1>One</h1>')).toEqual(expect.arrayContaining(['heading-level', 'headings']));
  expect(await found('<p>None</p>')).toContain('headings');
  expect(await found('<h1 id="a">One</h1><p id="a">Two</p>')).toContain('no-dup-id');
  expect(await found('<h1>One</h1><nav>a</nav><nav>b</nav>')).toContain('unique-landmark');
  expect(await found('<h1>One</h1><p><div>Block in text</div></p>')).not.toEqual([]);
});

// One of each template and component and a share of the rest in CI.
test.each(sampled(samplePages, ({ kinds }) => kinds).map(({ host, address }) => [`${host}${address}`, address, host] as const))(
  '%s is valid, has one h1 and skips no heading level [BLK-27]',
  async (_, address, host) => {
    expect(await faultsAt(address, host)).toEqual([]);
  },
);

test.each([
  ['localhost', '/there-is-no-such-page'],
  ['localhost', '/es/no-hay-tal-pagina'],
  ['foundation.localhost', '/there-is-no-such-page'],
  ['localhost', '/Account/Login'],
  ['localhost', '/es/%ff'],
  ['localhost', urls.feeds],
  ['localhost', urls.styleGuide],
  ['localhost', urls.examplePage],
  ['localhost', urls.developerTest],
  ['localhost', urls.gallery()],
  ['preview.localhost', urls.signIn()],
])('%s%s, which is not content, is valid too [BLK-27]', async (host, path) => {
  expect(await faultsAt(path, host)).toEqual([]);
});

// A share in CI: test/blocks.test.ts validates every state of every block without its page.
describe.each(sampled(Object.keys(blockExamples), () => []))('gallery of %s', (folder) => {
  const { examples = { default: {} } } = blockExamples[folder] ?? {};
  const block = [...registry.values()].find((each) => each.folder === folder)!;
  const generated = stressedExamples(block, examples.default);

  // In editing mode the platform's marks are in the markup: its editor needs elements that HTML does not have. The sheet holds the other
  // states too, so that in CI only `default` is a separate page here.
  test('every state is a valid page [BLK-27]', async () => {
    const shown = Object.entries(examples).flatMap(([name, { editing }]) => (editing ? [] : [name]));
    const words = ['stress: one very long word', 'stress: right to left'].filter((name) => name in generated);
    const alone = SCALE < 1 ? shown.slice(0, 1) : [...shown, ...words];
    const faults = await Promise.all(
      alone.map(async (name) => (await faultsAt(urls.gallery(folder, name))).map((fault) => `${name}: ${fault}`)),
    );
    expect(faults.flat()).toEqual([]);
    expect(await faultsAt(urls.gallery(folder), 'localhost', 'sheet')).toEqual([]);
  });
});
