/** Settles a rendering's data by its block's schema, once, when it enters the cache; components then meet one shape. */
import type { Registry } from '../blocks/registry.ts';
import type { Prepare, Rendering } from '../content/model.ts';
import { fingerprint } from '../lib/digest.ts';

/** @returns for data that doesn't fit, a rendering with `problem` naming the first field; unknown components keep their name and lose their fields */
export function prepareWith(registry: Registry): Prepare {
  const prepare: Prepare = (rendering) => {
    const block = registry.get(rendering.name);
    if (!block) return { fields: {}, blockParams: {} };
    const fields = block.fields.safeParse(rendering.fields);
    const params = block.params.safeParse(rendering.params);
    if (fields.success && params.success) {
      return {
        fields: fields.data,
        blockParams: params.data,
        digest: fingerprint(JSON.stringify([rendering.name, rendering.uid, rendering.params, fields.data, params.data])),
        ...(rendering.problem && { problem: rendering.problem }),
        ...(block.standsFor && { placeholders: { own: ownOf(rendering, block.standsFor(rendering), registry, prepare) } }),
      };
    }
    const issue = fields.success ? params.error?.issues[0] : fields.error.issues[0];
    const where = fields.success ? 'params' : 'fields';
    return { fields: {}, blockParams: {}, problem: `${[where, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not readable'}` };
  };
  return prepare;
}

/** The component that a rendering stands for, ready to be shown; none where it is not known, or stands for another itself. */
function ownOf(
  { uid, dataSource, ...rendering }: Rendering,
  meant: Pick<Rendering, 'name' | 'params' | 'fields'> | undefined,
  registry: Registry,
  prepare: Prepare,
): Rendering[] {
  const block = meant && registry.get(meant.name);
  if (!block || block.standsFor || rendering.problem) return [];
  const own: Rendering = { ...meant, uid: `${uid}-own`, dataSource, placeholders: {} };
  return [{ ...own, ...prepare(own) }];
}
