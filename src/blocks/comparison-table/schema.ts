/** Comparison table: features in rows, what is compared in columns (BLK-17). */
import { z } from 'zod';
import { items, richText, text } from '../../content/fields.ts';

/** More columns than this nobody compares, and a mistaken list of hundreds would be tens of thousands of cells. */
const MOST_COLUMNS = 8;

/** `yes`, `no` or nothing, from the ways editors write it. */
function markOf(written: string): 'yes' | 'no' | '' {
  const word = written.trim().toLowerCase();
  if (/^(yes|y|true|1|included|✓|✔)$/.test(word)) return 'yes';
  return /^(no|n|false|0|not included|✗|✘|×)$/.test(word) ? 'no' : '';
}

export const fields = z
  .object({
    /** Heading over the table, and its name. */
    Headline: text(),
    /** A sentence under the heading. */
    Text: richText(),
    /** Heading of the first column; "Feature" when empty. */
    FeatureTitle: text(),
    /** What is compared, in order; the first eight are shown. */
    Columns: items({ Title: text() }),
    /** The features, one row each. */
    Rows: items({
      /** The feature; footnotes as `<sup><a href="#note-1" id="ref-1">1</a></sup>`. */
      Feature: richText(),
      /** One cell for each column, in their order. */
      Cells: items({
        /** `yes` or `no`: a check or a cross. */
        Mark: text(),
        /** The words; "Included" or "Not included" when there is only a mark. */
        Value: richText(),
      }),
    }),
  })
  .transform(({ Columns, Rows, ...fields }) => {
    const rows = Rows.filter(({ fields: row }) => row.Feature.value || row.Feature.metadata !== undefined || row.Cells.length > 0);
    // A row that says too little gets empty cells; one that says too much loses what stands under no heading.
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
  });

export const params = z.object({});
