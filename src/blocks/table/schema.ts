/** Table: header, sections and footer, each with rows of cells (S3 §3). */
import { z } from 'zod';
import { checkbox, text } from '../../content/fields.ts';
import { gridOf } from './grid.ts';
import { named, tableParts } from './parts.ts';

const shape = {
  /** Caption of the table, and its name. */
  Title: text(),
  /** The first cell of each row names the row. */
  RowWithHeader: checkbox(),
  /** Figures stand one under the other, and the footer is a total. */
  IsFinancialTable: checkbox(),
  /** The table only places things side by side: it is read as text, without headers. */
  IsLayoutTable: checkbox(),
  /** Parts in their order: `Kind` is Header, Section or Footer; each has `Rows` of `Cells` with a `CellValue`. */
  Children: tableParts(),
};

/** The platform writes the names of its fields with spaces, its queries write them in camel case. */
const spelled = (raw: Record<string, unknown>, name: keyof typeof shape) => {
  const { [name]: _, ...others } = raw;
  // Children of a query come as `items` (content/parse-layout.ts).
  return shape[name].parse(named(others, name, ...(name === 'Children' ? ['items'] : [])));
};

export const fields = z.looseObject(shape).transform((raw) => {
  const flag = (name: 'RowWithHeader' | 'IsFinancialTable' | 'IsLayoutTable') =>
    raw[name].value || (spelled(raw, name) as { value: boolean }).value;
  const parts = raw.Children.length > 0 ? raw.Children : (spelled(raw, 'Children') as typeof raw.Children);
  const isLayout = flag('IsLayoutTable');
  const hasRowHeader = flag('RowWithHeader') && !isLayout;
  const title = raw.Title.value || raw.Title.metadata !== undefined ? raw.Title : (spelled(raw, 'Title') as typeof raw.Title);
  return { Title: title, hasRowHeader, isLayout, isFinancial: flag('IsFinancialTable') && !isLayout, ...gridOf(parts, hasRowHeader) };
});

export const params = z.object({});
