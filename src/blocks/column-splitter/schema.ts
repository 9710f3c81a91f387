/** Schema of the column splitter: up to eight columns on the grid of twelve, chosen and ordered by a list. */
import * as z from 'zod';
import { parts, placeholderId, twelfths, words } from '../../content/fields.ts';
import { forEachPart } from '../enabled-parts.ts';

const columnStyles = (nth: string) =>
  words([
    'middle',
    'end',
    'sticky',
    'bleed-start',
    'bleed-end',
    'start-2',
    'start-3',
    'start-4',
    'start-5',
    'start-6',
    'start-7',
    'start-8',
    'start-9',
    'start-10',
    'start-11',
    'start-12',
    'phone-none',
    'phone-brief',
  ]).describe(
    `Style words of the ${nth} column: \`middle\` and \`end\` align its content vertically, \`start-N\` sets its first grid line, \`bleed-start\` and \`bleed-end\` extend it to the edge of the window, \`sticky\` keeps it in view. On a phone \`phone-none\` leaves the column out, for a picture that only decorates, and \`phone-brief\` shortens it: low pictures, steps by their titles.`,
  );

export const params = z.lazy(() =>
  z.object({
    EnabledPlaceholders: parts().describe('Numbers of the columns to show, in order: `1,2`. By default those that have content.'),
    DynamicPlaceholderId: placeholderId().describe("Number at the end of the placeholders' names."),
    Styles: words(['middle', 'ruled', 'tight']).describe(
      'Style words of all columns: `middle` centres their content vertically, `ruled` draws lines between them, `tight` narrows the space between them.',
    ),
    ...forEachPart('ColumnWidth', (nth) =>
      twelfths().describe(
        `Width of the ${nth} column in twelfths. Without widths the columns share the row; two columns that leave a twelfth or more keep the space between them.`,
      ),
    ),
    ...forEachPart('Styles', columnStyles),
  }),
);
