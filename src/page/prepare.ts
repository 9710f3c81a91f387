/** Settles a rendering's data by its block's schema, once, when it enters the cache; components then meet one shape. */
import type { AnyBlock } from '../blocks/define.ts';
import type { Registry } from '../blocks/registry.ts';
import type { Prepare, Rendering } from '../content/model.ts';
import { fingerprint } from '../lib/digest.ts';

/** @returns for data that can't be read at all, a rendering with `problem` naming the first field; unknown components keep their name and lose their fields */
export function prepareWith(registry: Registry): Prepare {
  const prepare: Prepare = (rendering) => {
    const block = registry.get(rendering.name);
    if (!block) return { fields: {}, blockParams: {} };
    const { fields, passedOver } = readFields(block.fields, rendering.fields);
    const params = block.params.safeParse(rendering.params);
    if (fields.success && params.success) {
      return {
        fields: fields.data,
        blockParams: params.data,
        digest: fingerprint(JSON.stringify([rendering.name, rendering.uid, rendering.params, fields.data, params.data])),
        ...(rendering.problem && { problem: rendering.problem }),
        ...(passedOver && { passedOver }),
        ...(block.standsFor && { placeholders: { own: ownOf(rendering, block.standsFor(rendering), registry, prepare) } }),
      };
    }
    const problem = fields.success ? whyNot('params', params.error?.issues) : whyNot('fields', fields.error.issues);
    return { fields: {}, blockParams: {}, problem };
  };
  return prepare;
}

/**
 * Content outlives the schema that it was written for: a block whose schema reads a field otherwise by now is shown without that field,
 * as if it were empty, and not left out as a whole.
 */
function readFields(
  schema: AnyBlock['fields'],
  raw: unknown,
): { fields: ReturnType<AnyBlock['fields']['safeParse']>; passedOver?: string } {
  const fields = schema.safeParse(raw);
  if (fields.success || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { fields };
  const unfit = new Set(fields.error.issues.map(({ path }: { path: PropertyKey[] }) => path[0]));
  const rest = schema.safeParse(Object.fromEntries(Object.entries(raw).filter(([name]) => !unfit.has(name))));
  return rest.success ? { fields: rest, passedOver: whyNot('fields', fields.error.issues) } : { fields };
}

const whyNot = (where: string, [first]: readonly { path: PropertyKey[]; message: string }[] = []): string =>
  `${[where, ...(first?.path ?? [])].join('.')}: ${first?.message ?? 'not readable'}`;

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
