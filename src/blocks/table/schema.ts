/** Table: header, sections and footer, each with rows of cells (S3 §3). */
import * as z from 'zod';
import { checkbox, text } from '../../content/fields.ts';
import { gridOf } from './grid.ts';
import { once } from '../../lib/values/remembered.rules.ts';
import { firstNamed, tableParts } from './parts.ts';

const shape = once(() => ({
  Title: text().describe('Caption of the table, which also names it for screen readers.'),
  RowWithHeader: checkbox().describe('The first cell of each row names the row.'),
  IsFinancialTable: checkbox().describe('Aligns the figures in columns and prints the footer as a total.'),
  IsLayoutTable: checkbox().describe('The table is used for layout only: screen readers read it as text, without headers.'),
  Children: tableParts().describe('The parts, in order: header, sections and footer, each with rows of cells.'),
}));

/** The platform spells its field names with spaces, its queries in camel case. */
const spelled = (raw: Record<string, unknown>, name: keyof ReturnType<typeof shape>) => {
  const { [name]: _, ...others } = raw;
  // A query's children arrive as `items` (content/parse-layout.ts).
  return shape()[name].parse(firstNamed(others, name, ...(name === 'Children' ? ['items'] : [])));
};

export const fields = z.lazy(() =>
  z.looseObject(shape()).transform((raw) => {
    const flag = (name: 'RowWithHeader' | 'IsFinancialTable' | 'IsLayoutTable') =>
      raw[name].value || (spelled(raw, name) as { value: boolean }).value;
    const parts = raw.Children.length > 0 ? raw.Children : (spelled(raw, 'Children') as typeof raw.Children);
    const isLayout = flag('IsLayoutTable');
    const hasRowHeader = flag('RowWithHeader') && !isLayout;
    const title = raw.Title.value || raw.Title.metadata !== undefined ? raw.Title : (spelled(raw, 'Title') as typeof raw.Title);
    return { Title: title, hasRowHeader, isLayout, isFinancial: flag('IsFinancialTable') && !isLayout, ...gridOf(parts, hasRowHeader) };
  }),
);
