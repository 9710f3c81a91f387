/** A table from the platform's parts (BLK-25). A table that is too wide scrolls in its own frame, which has a name and is focusable. */
import { enhanceWith } from '../../fields/enhance.ts';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { isCellFilled, type GridCell as CellField, isBracketed, isSectionTitle, type GridRow } from './grid.ts';
import type * as schema from './schema.ts';
import type * as z from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import type { fields } from './schema.ts';

/** More columns than these do not fit a phone: they keep a readable width and scroll. */
const MAX_ON_A_PHONE = 3;
/** With more columns than these the cells are short, like the months of a year. */
const MAX_OF_TEXT = 6;

export function Table({ fields: table, rendering, page }: BlockProps<typeof schema>) {
  const { Title, columns, hasRowHeader, head, sections, foot, isLayout, isFinancial } = table;
  const isEmpty = ![...head, ...sections.flat(), ...foot].some((row) => row.some(isCellFilled));
  if (isEmpty) return page.editing ? <p className="table__hint">[Table]</p> : null;
  const hasTitle = Boolean(Title.value) || Title.metadata !== undefined;
  const id = `table-${rendering.uid || 'x'}`;
  /** A scrollable frame has to be reachable by keyboard; the script removes this when the table fits. */
  const region = {
    role: 'region',
    tabIndex: 0,
    ...(hasTitle ? { 'aria-labelledby': id } : { 'aria-label': page.phrase('table', 'Table') }),
  };
  const groups = isLayout ? [[...head, ...sections.flat(), ...foot]] : sections;
  return (
    <div className="table" data-variant={isLayout ? 'layout' : isFinancial ? 'financial' : 'plain'} {...enhanceWith('table')}>
      {isLayout ? <Text field={Title} as="p" id={id} className="table__title" /> : null}
      {columns > MAX_ON_A_PHONE && !isLayout ? (
        <p className="table__slide" aria-hidden="true">
          {page.phrase('table-slide', '{n} columns: slide for the others').replace('{n}', `${columns - (hasRowHeader ? 1 : 0)}`)}
        </p>
      ) : null}
      <div className="table__frame" {...region}>
        <table
          className="table__table"
          role={isLayout ? 'presentation' : undefined}
          data-columns={columns > MAX_OF_TEXT ? 'most' : columns > MAX_ON_A_PHONE ? 'many' : 'few'}
        >
          {hasTitle && !isLayout ? (
            <caption className="table__caption">
              <Text field={Title} as="span" id={id} />
            </caption>
          ) : null}
          {head.length > 0 && !isLayout ? (
            <thead>
              <Rows rows={head} part="head" table={table} />
            </thead>
          ) : null}
          {groups.map((rows, index) => (
            <tbody key={index}>
              <Rows rows={rows} part="section" table={table} />
            </tbody>
          ))}
          {foot.length > 0 && !isLayout ? (
            <tfoot>
              <Rows rows={foot} part="foot" table={table} />
            </tfoot>
          ) : null}
        </table>
      </div>
    </div>
  );
}

/** Renders the rows of one part of a table, with the headers of that part. */
interface RowsProps {
  rows: readonly GridRow[];
  part: 'head' | 'section' | 'foot';
  table: Pick<z.output<typeof fields>, 'columns' | 'figures' | 'hasRowHeader' | 'isFinancial' | 'isLayout'>;
}

function Rows({ rows, part, table: { columns, figures, hasRowHeader, isFinancial, isLayout } }: RowsProps) {
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
          // An empty header is a plain cell: screen readers would announce it with every cell.
          return scope && isCellFilled(cell) ? (
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
