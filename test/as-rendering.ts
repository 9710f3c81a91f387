/** A block's example as its component gets it, for tests that bring data of their own. */
import type { Example } from '../src/blocks/define.ts';
import { registry } from '../src/blocks/registry.ts';
import type { Rendering } from '../src/content/model.ts';
import { parseLayout } from '../src/content/parse-layout.ts';
import { exampleLayout } from '../src/page/example-layout.ts';
import { prepareWith } from '../src/page/prepare.ts';

/** @throws when the example is no rendering of the block */
export function asRendering(componentName: string, example: Example): { fields: unknown; params: unknown; rendering: Rendering } {
  const { route } = parseLayout(exampleLayout(componentName, example), { prepare: prepareWith(registry) });
  const rendering = Object.values(route?.placeholders ?? {}).flat()[0];
  if (!rendering || rendering.problem) throw new Error(`No rendering of ${componentName}: ${rendering?.problem ?? 'none'}`);
  return { fields: rendering.fields, params: rendering.blockParams, rendering };
}
