/** Column splitter: up to eight columns on the grid of twelve; which ones, and in which order, is a list. */
import { z } from 'zod';
import { parts, placeholderId, twelfths, words } from '../../content/fields.ts';

export const fields = z.object({});

/** `middle` and `end` place a column's content, `start-N` its first line, `bleed-start` and `bleed-end` take it to the window's edge, `sticky` keeps it in view. */
const styles = () =>
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
  ]);

export const params = z.object({
  /** Numbers of the columns that are shown, in their order: `1,2`. Those that hold something when it is not said. */
  EnabledPlaceholders: parts(),
  /** Number behind the names of the placeholders. */
  DynamicPlaceholderId: placeholderId(),
  /** Style words of all columns: `middle` places what they hold, `ruled` draws lines between them, `tight` brings them closer together. */
  Styles: words(['middle', 'ruled', 'tight']),
  /** Width of the first column in twelfths. Without widths the columns share the row. */
  ColumnWidth1: twelfths(),
  /** Width of the second column. Two columns that leave a twelfth or more keep the space between them. */
  ColumnWidth2: twelfths(),
  /** Width of the third column. */
  ColumnWidth3: twelfths(),
  /** Width of the fourth column. */
  ColumnWidth4: twelfths(),
  /** Width of the fifth column. */
  ColumnWidth5: twelfths(),
  /** Width of the sixth column. */
  ColumnWidth6: twelfths(),
  /** Width of the seventh column. */
  ColumnWidth7: twelfths(),
  /** Width of the eighth column. */
  ColumnWidth8: twelfths(),
  /** Style words of the first column. */
  Styles1: styles(),
  /** Style words of the second column. */
  Styles2: styles(),
  /** Style words of the third column. */
  Styles3: styles(),
  /** Style words of the fourth column. */
  Styles4: styles(),
  /** Style words of the fifth column. */
  Styles5: styles(),
  /** Style words of the sixth column. */
  Styles6: styles(),
  /** Style words of the seventh column. */
  Styles7: styles(),
  /** Style words of the eighth column. */
  Styles8: styles(),
});
