/** Front-end component: HTML that designers publish by themselves, found by its ids (protocols §4.5). */
import { z } from 'zod';
import { param } from '../../content/fields.ts';
import { fieldData } from '../../feaas/field-data.ts';

/** Whatever the data source holds: the component's own mapping says which of it is shown where. */
export const fields = z.unknown().transform(fieldData);

export const params = z.object({
  /** Library and component, as the component builder names them. */
  LibraryId: param(),
  ComponentId: param(),
  /** `responsive` unless another is wanted. */
  ComponentVersion: param(),
  /** `published`, `staged`, `saved` or a number; what is not published is shown to editors only. */
  ComponentRevision: param(),
  /** The service's host; it must be listed in FEAAS_HOSTS. */
  ComponentHostName: param(),
  /** A fork of the component under this id comes first. */
  ComponentInstanceId: param(),
  /** JSON that takes the place of the data source's values. */
  ComponentDataOverride: param(),
  /** HTML that takes the place of the component's own. */
  ComponentHTMLOverride: param(),
});
