/** Blocks for the bench, and their rendering. Bundled before it runs (scripts/lib/bundled.ts). */
import { parseLayout } from '../../src/content/parse-layout.ts';
import { blockExamples } from '../../src/generated/examples.ts';
import { registry } from '../../src/generated/registry.ts';
import { exampleLayout } from '../../src/page/render/example-layout.ts';
import { prepareWith } from '../../src/page/render/prepare.ts';
import { renderPlaceholder } from '../../src/page/render/render-rendering.tsx';
import { silentLog, testPage } from '../render.tsx';

const prepare = prepareWith(registry);

/** @returns a function that renders the component `copies` times, its data read beforehand */
export function renderer(name: string, example: Parameters<typeof exampleLayout>[1], copies: number): () => unknown {
  const document = exampleLayout(name, example) as { sitecore: { route: { placeholders: Record<string, object[]> } } };
  const { placeholders } = document.sitecore.route;
  const [first] = placeholders['headless-main'] ?? [];
  placeholders['headless-main'] = Array.from({ length: copies }, (_, n) => ({ ...first, uid: `u${n}` }));
  const { route } = parseLayout(document, { prepare });
  const options = { registry, log: silentLog, loads: new Map() };
  const page = testPage({ renderPlaceholder: (parent, at) => renderPlaceholder(parent.placeholders, at, parent, page, options) });
  return () => renderPlaceholder(route?.placeholders ?? {}, 'headless-main', undefined, page, options);
}

/** Blocks that content may use, with their first example. */
export const blocks = [...new Set(registry.values())].flatMap(({ names: [name = ''], folder, internal }) => {
  const examples = blockExamples[folder]?.examples;
  return internal || !examples ? [] : [{ name, folder, example: examples.default }];
});
