/** Compares our editing marks with those of the platform's own React library for the same document (protocols §4.4). */
import { expect, test } from 'vitest';
import { registry } from '../src/generated/registry.ts';
import type { Layout, Route } from '../src/content/model.ts';
import { parseLayout } from '../src/content/parse-layout.ts';
import type { PageContext } from '../src/fields/context.ts';
import { editorScripts } from '../src/page/editing-mode/editor-scripts.ts';
import { prepareWith } from '../src/page/render/prepare.ts';
import { renderPlaceholder } from '../src/page/render/render-rendering.tsx';
import { silentLog, testPage } from './render.tsx';
import { needSamples, sample } from './upstreams/samples.ts';

interface Mark {
  type: string;
  kind: string;
  id: string;
  text: string;
}

/** Every mark of a page, in order, without a component's runtime type, which is internal to the library. */
const marksOf = (html: string): Mark[] =>
  [...html.matchAll(/<code ([^>]*)>([^<]*)<\/code>/g)].map(([, attributes = '', text = '']) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    expect(read('type')).toBe('text/sitecore');
    expect(read('class')).toBe('scpm');
    return { type: read('chrometype'), kind: read('kind'), id: read('id'), text };
  });

const fieldTexts = (marks: Mark[]) =>
  marks
    .filter(({ type, text }) => type === 'field' && text)
    .map(({ text }) => text.replaceAll('&#x27;', "'"))
    .sort();

needSamples();

test('marks equal those of the official library: same placeholders, renderings and fields [EDT-01]', () => {
  const recorded = sample('recorded-edit-chromes.json') as { html: string; placeholders: string[] };
  const layout = parseLayout(sample('composed-layout-edit-metadata.json'), { prepare: prepareWith(registry) }) as Layout & { route: Route };
  const options = { registry, log: silentLog, loads: new Map() };
  const page: PageContext = testPage({
    editing: true,
    renderPlaceholder: (parent, name) => renderPlaceholder(parent.placeholders, name, parent, page, options),
  });
  const ours = recorded.placeholders.map((name) => renderPlaceholder(layout.route.placeholders, name, undefined, page, options)).join('');
  const theirs = recorded.html.replace(/<script[\s\S]*$/, '');
  const frame = (marks: Mark[]) => marks.filter(({ type }) => type !== 'field').map(({ type, kind, id }) => `${kind} ${type} ${id}`);
  expect(frame(marksOf(ours))).toEqual(frame(marksOf(theirs)));
  expect(fieldTexts(marksOf(ours))).toEqual(expect.arrayContaining(fieldTexts(marksOf(theirs))));
  expect(ours).toContain('sc-jss-empty-placeholder');
});

test('the editor gets its scripts and data, and the marker that requests it [EDT-02]', () => {
  const layout = parseLayout(sample('composed-layout-edit-metadata.json'), { prepare: prepareWith(registry) });
  const html = editorScripts(layout.context);
  expect(html).toContain('<script src="https://pages.example.test/client.js"></script>');
  expect(html).toContain('<script id="jss-hrz-editing" type="application/json">{}</script>');
  expect(html).toContain('<script id="hrz-canvas-verification-token" type="application/json">"composed"</script>');
});
