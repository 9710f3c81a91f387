/** Settles a rendering's data by its block's schema, once, when it enters the cache; components then meet one shape. */
import type { Registry } from '../blocks/registry.ts';
import type { Prepare } from '../content/model.ts';
import { fingerprint } from '../lib/digest.ts';

/** @returns for data that doesn't fit, a rendering with `problem` naming the first field; unknown components keep their name and lose their fields */
export function prepareWith(registry: Registry): Prepare {
  return (rendering) => {
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
      };
    }
    const issue = fields.success ? params.error?.issues[0] : fields.error.issues[0];
    const where = fields.success ? 'params' : 'fields';
    return { fields: {}, blockParams: {}, problem: `${[where, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not readable'}` };
  };
}
