/** Which component a "bring your own code" rendering stands for. */
import type { Rendering } from '../../content/model.ts';
import { readData } from '../../feaas/component-html.ts';

/** @returns the component's name with fields and parameters as the platform would have sent them; `undefined` when none is named */
export function standsFor({
  params,
  fields,
}: Pick<Rendering, 'params' | 'fields'>): Pick<Rendering, 'name' | 'params' | 'fields'> | undefined {
  const { ComponentName: name = '', ComponentProps = '', ComponentDataOverride = '', ...own } = params;
  if (name === '') return undefined;
  const given = { ...asObject(readData(ComponentProps)), ...asObject(readData(ComponentDataOverride)) };
  const texts = Object.entries(given).flatMap(([key, value]) => (typeof value === 'object' ? [] : [[key, String(value)]]));
  // Properties win over the data source: the platform sends both where an editor has overridden some.
  return { name, params: { ...own, ...Object.fromEntries(texts) }, fields: { ...asObject(fields), ...given } };
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
