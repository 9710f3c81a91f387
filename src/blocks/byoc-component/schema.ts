/** Schema of "bring your own code" (protocols §4.5): a component of this site by its name, with properties instead of a data source. */
import * as z from 'zod';
import { param } from '../../content/fields.ts';

/** Any data source: its fields belong to the named component. */
export const fields = z.unknown();

export const params = z.lazy(() =>
  z.object({
    ComponentName: param().describe('Name of a component of this site: `Promo`.'),
    ComponentProps: param().describe('JSON object: fields and parameters of that component by their names.'),
    ComponentDataOverride: param().describe('JSON object that overrides the properties.'),
  }),
);
