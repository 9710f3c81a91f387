/** "Bring your own code" (protocols §4.5): a component of this site by its name, with properties in place of a data source. */
import { z } from 'zod';
import { param } from '../../content/fields.ts';

/** Whatever the data source holds: its fields are those of the component that is meant. */
export const fields = z.unknown();

export const params = z.object({
  /** Name of a component of this site: `Promo`. */
  ComponentName: param(),
  /** JSON object: fields and parameters of that component by their names. */
  ComponentProps: param(),
  /** JSON object that wins over the properties. */
  ComponentDataOverride: param(),
});
