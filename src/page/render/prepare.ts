/** Parses a rendering's data by its block's schema, once, when it enters the cache, so that components get one shape. */
import type { AnyBlock, Registry } from '../../blocks/define.ts';
import type { Prepare, Rendering } from '../../content/model.ts';
import { fingerprint } from '../../lib/security/digest.ts';

/** @returns for unreadable data, a rendering whose `problem` names the first field; unknown components keep their name and lose their fields */
export function prepareWith(registry: Registry): Prepare {
  const prepare: Prepare = (rendering) => {
    const block = registry.get(rendering.name);
    if (!block) return { fields: {}, blockParams: {} };
    const { fields, leftOut } = readFields(block.fields, rendering.fields);
    const params = block.params.safeParse(rendering.params);
    if (fields.success && params.success) {
      return {
        fields: fields.data,
        blockParams: params.data,
        digest: fingerprint(JSON.stringify([rendering.name, rendering.uid, rendering.params, fields.data, params.data])),
        ...(rendering.problem && { problem: rendering.problem }),
        ...(leftOut && { leftOut }),
        ...(block.aliasOf && { placeholders: { own: ownOf(rendering, block.aliasOf(rendering), registry, prepare) } }),
      };
    }
    const problem = fields.success ? whyNot('params', params.error?.issues) : whyNot('fields', fields.error.issues);
    return { fields: {}, blockParams: {}, problem };
  };
  return prepare;
}

/** A block that is part of no content: of a page of our own, or put above a page of content. */
export function preparedRendering(
  registry: Registry,
  parts: Pick<Rendering, 'uid' | 'name' | 'params'> & Partial<Pick<Rendering, 'fields'>>,
): Rendering {
  const rendering: Rendering = { dataSource: '', fields: {}, placeholders: {}, ...parts };
  return Object.assign(rendering, prepareWith(registry)(rendering));
}

/**
 * Content is older than the current schema: a block whose schema can no longer read a field is shown without that field, as if it were
 * empty, and not dropped as a whole.
 */
function readFields(schema: AnyBlock['fields'], raw: unknown): { fields: ReturnType<AnyBlock['fields']['safeParse']>; leftOut?: string } {
  const fields = schema.safeParse(raw);
  if (fields.success || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { fields };
  const unfit = new Set(fields.error.issues.map(({ path }: { path: PropertyKey[] }) => path[0]));
  const rest = schema.safeParse(Object.fromEntries(Object.entries(raw).filter(([name]) => !unfit.has(name))));
  return rest.success ? { fields: rest, leftOut: whyNot('fields', fields.error.issues) } : { fields };
}

const whyNot = (where: string, [first]: readonly { path: PropertyKey[]; message: string }[] = []): string =>
  `${[where, ...(first?.path ?? [])].join('.')}: ${first?.message ?? 'not readable'}`;

/** The component that a rendering is an alias of, prepared; none when it is unknown or an alias itself. */
function ownOf(
  { uid, dataSource, ...rendering }: Rendering,
  target: Pick<Rendering, 'name' | 'params' | 'fields'> | undefined,
  registry: Registry,
  prepare: Prepare,
): Rendering[] {
  const block = target && registry.get(target.name);
  if (!block || block.aliasOf || rendering.problem) return [];
  const own: Rendering = { ...target, uid: `${uid}-own`, dataSource, placeholders: {} };
  return [{ ...own, ...prepare(own) }];
}
