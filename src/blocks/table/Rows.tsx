/** Rows of one part of a table, with the headers that this part has. */
import type { z } from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import { type Cell as CellField, isBracketed, isFilled, isSectionTitle, type Row } from './grid.ts';
import type { fields } from './schema.ts';

interface RowsProps {
  rows: readonly Row[];
  part: 'head' | 'section' | 'foot';
  table: Pick<z.output<typeof fields>, 'columns' | 'figures' | 'hasRowHeader' | 'isFinancial' | 'isLayout'>;
}

export function Rows({ rows, part, table: { columns, figures, hasRowHeader, isFinancial, isLayout } }: RowsProps) {
  return rows.map((row, index) => {
    if (part === 'section' && !isLayout && isSectionTitle(rows, index))
      return (
        <tr className="table__section" key={index}>
          <th scope="rowgroup" colSpan={columns}>
            <Words cell={row[0]} />
          </th>
        </tr>
      );
    return (
      <tr key={index}>
        {row.map((cell, column) => {
          const figure = isFinancial && figures[column] ? (isBracketed(cell) ? 'bracket' : '') : undefined;
          const scope = part === 'head' ? 'col' : column === 0 && hasRowHeader ? 'row' : undefined;
          // A header that says nothing is none: screen readers would announce it with every cell.
          return scope && isFilled(cell) ? (
            <th scope={scope} data-figure={figure} key={column}>
              <Words cell={cell} />
            </th>
          ) : (
            <td data-figure={figure} key={column}>
              <Words cell={cell} />
            </td>
          );
        })}
      </tr>
    );
  });
}

const Words = ({ cell }: { cell: CellField }) => (cell ? <RichText field={cell} className="table__words" /> : null);
