/** A block's example as its component gets it, for tests with their own data. */
import type { Example } from '../src/blocks/example.ts';
import { registry } from '../src/generated/registry.ts';
import type { Rendering } from '../src/content/model.ts';
import { parseLayout } from '../src/content/parse-layout.ts';
import { exampleLayout } from '../src/page/render/example-layout.ts';
import { prepareWith } from '../src/page/render/prepare.ts';

/** @throws when the example is not a rendering of the block */
export function asRendering(componentName: string, example: Example): { fields: unknown; params: unknown; rendering: Rendering } {
  const { route } = parseLayout(exampleLayout(componentName, example), { prepare: prepareWith(registry) });
  const rendering = Object.values(route?.placeholders ?? {}).flat()[0];
  if (!rendering || rendering.problem) throw new Error(`No rendering of ${componentName}: ${rendering?.problem ?? 'none'}`);
  return { fields: rendering.fields, params: rendering.blockParams, rendering };
}
