/** Row splitter: up to eight rows; which ones, and in which order, is a list. */
import { z } from 'zod';
import { parts, placeholderId, words } from '../../content/fields.ts';

export const fields = z.object({});

/** `ruled` draws a line above the row, `tight` brings it closer to the one before. */
const styles = () => words(['ruled', 'tight']);

export const params = z.object({
  /** Numbers of the rows that are shown, in their order: `1,2`. Those that hold something when it is not said. */
  EnabledPlaceholders: parts(),
  /** Number behind the names of the placeholders. */
  DynamicPlaceholderId: placeholderId(),
  /** Style words of all rows. */
  Styles: styles(),
  /** Style words of the first row. */
  Styles1: styles(),
  /** Style words of the second row. */
  Styles2: styles(),
  /** Style words of the third row. */
  Styles3: styles(),
  /** Style words of the fourth row. */
  Styles4: styles(),
  /** Style words of the fifth row. */
  Styles5: styles(),
  /** Style words of the sixth row. */
  Styles6: styles(),
  /** Style words of the seventh row. */
  Styles7: styles(),
  /** Style words of the eighth row. */
  Styles8: styles(),
});
