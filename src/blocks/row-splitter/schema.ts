/** Row splitter: up to eight rows; a list sets which ones, and their order. */
import * as z from 'zod';
import { parts, placeholderId, words } from '../../content/fields.ts';
import { forEachPart } from '../enabled-parts.ts';

const styles = (rows: string) =>
  words(['ruled', 'tight']).describe(`Style words of ${rows}: \`ruled\` draws a line above, \`tight\` narrows the space above.`);

export const params = z.lazy(() =>
  z.object({
    EnabledPlaceholders: parts().describe('Numbers of the rows to show, in order: `1,2`. By default those that have content.'),
    DynamicPlaceholderId: placeholderId().describe("Number at the end of the placeholders' names."),
    Styles: styles('all rows'),
    ...forEachPart('Styles', (nth) => styles(`the ${nth} row`)),
  }),
);
