/** Schema of the comparison table: features in rows, compared things in columns (BLK-17). */
import * as z from 'zod';
import { items, richText, text } from '../../content/fields.ts';

/** More columns cannot be compared, and a mistaken list of hundreds would print tens of thousands of cells. */
const MOST_COLUMNS = 8;

/** Reads `yes`, `no` or nothing from the notations editors use. */
function markOf(written: string): 'yes' | 'no' | '' {
  const word = written.trim().toLowerCase();
  if (/^(yes|y|true|1|included|✓|✔)$/.test(word)) return 'yes';
  return /^(no|n|false|0|not included|✗|✘|×)$/.test(word) ? 'no' : '';
}

export const fields = z.lazy(() =>
  z
    .object({
      Headline: text().describe('Heading over the table, which also names it for screen readers.'),
      Text: richText().describe('A sentence under the heading.'),
      FeatureTitle: text().describe('Heading of the first column; "Feature" when empty.'),
      Columns: items({ Title: text().describe('Heading of the column.') }).describe(
        'The things compared, in order; the first eight are shown.',
      ),
      Rows: items({
        Feature: richText().describe('Name of the feature. A footnote is written `<sup><a href="#note-1" id="ref-1">1</a></sup>`.'),
        Cells: items({
          Mark: text().describe('`yes` or `no`: a check or a cross.'),
          Value: richText().describe('Text of the cell; "Included" or "Not included" when there is only a mark.'),
        }).describe('One cell for each column, in the same order.'),
      }).describe('The features, one row each.'),
    })
    .transform(({ Columns, Rows, ...fields }) => {
      const rows = Rows.filter(({ fields: row }) => row.Feature.value || row.Feature.metadata !== undefined || row.Cells.length > 0);
      // A short row gets empty cells; a long one loses the cells without a heading.
      const width = Math.min(MOST_COLUMNS, Columns.length || Math.max(0, ...rows.map(({ fields: row }) => row.Cells.length)));
      return {
        ...fields,
        Columns: Columns.slice(0, width),
        width,
        rows: rows.map(({ fields: { Feature, Cells } }) => ({
          Feature,
          cells: Array.from({ length: width }, (_, index) => {
            const cell = Cells[index]?.fields;
            return cell && { value: cell.Value, markField: cell.Mark, mark: markOf(cell.Mark.value) };
          }),
        })),
      };
    }),
);
