/** Schema of a front-end component: HTML that designers publish themselves, found by its ids (protocols §4.5). */
import * as z from 'zod';
import { param } from '../../content/fields.ts';
import { fieldData } from '../../feaas/field-data.ts';

/** Any data source: the component's own mapping says which value is shown where. */
export const fields = z.lazy(() => z.unknown().transform(fieldData));

export const params = z.lazy(() =>
  z.object({
    LibraryId: param().describe('Id of the library, as in the component builder.'),
    ComponentId: param().describe('Id of the component in its library.'),
    ComponentVersion: param().describe('Version of the component; `responsive` by default.'),
    ComponentRevision: param().describe('`published`, `staged`, `saved` or a number; only editors see unpublished revisions.'),
    ComponentHostName: param().describe('Host of the service, which must be listed in FEAAS_HOSTS.'),
    ComponentInstanceId: param().describe('Id of a fork of the component, which is used in its place.'),
    ComponentDataOverride: param().describe('JSON that replaces the values of the data source.'),
    ComponentHTMLOverride: param().describe("HTML that replaces the component's own."),
  }),
);
