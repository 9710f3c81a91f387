import { defineBlock } from '../define.ts';
import { ByocComponent } from './ByocComponent.tsx';
import { fields, params } from './schema.ts';
import type { Rendering } from '../../content/model.ts';
import { readData } from '../../feaas/component-html.ts';
import { asRecord } from '../../lib/values/is-record.rules.ts';

export const block = defineBlock({
  names: ['BYOCComponent', 'BYOCWrapper', 'BYOCRenderer'],
  description: 'A component of this site by its name, with properties in place of a data source.',
  fields,
  params,
  Component: ByocComponent,
  width: 'full',
  aliasOf,
});

/** @returns the component's name with fields and parameters as the platform would send them; `undefined` when none is named */
function aliasOf({ params, fields }: Pick<Rendering, 'params' | 'fields'>): Pick<Rendering, 'name' | 'params' | 'fields'> | undefined {
  const { ComponentName: name = '', ComponentProps = '', ComponentDataOverride = '', ...own } = params;
  if (name === '') return undefined;
  const given = { ...asRecord(readData(ComponentProps)), ...asRecord(readData(ComponentDataOverride)) };
  const texts = Object.entries(given).flatMap(([key, value]) => (typeof value === 'object' ? [] : [[key, String(value)]]));
  // Properties override the data source: the platform sends both when an editor has overridden some values.
  return { name, params: { ...own, ...Object.fromEntries(texts) }, fields: { ...asRecord(fields), ...given } };
}
