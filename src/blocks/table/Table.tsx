/** A table from the platform's parts (BLK-25). Where it does not fit it scrolls by itself, in a frame with a name that can have the focus. */
import type { z } from 'zod';
import { enhanceWith } from '../../fields/enhance.ts';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { isFilled } from './grid.ts';
import { Rows } from './Rows.tsx';
import type { fields, params } from './schema.ts';

/** More columns than these do not fit a phone: they keep a width that can be read, and scroll. */
const MAX_ON_A_PHONE = 3;
/** More than these are short, like the months of a year. */
const MAX_OF_TEXT = 6;

export function Table({ fields: table, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const { Title, columns, head, sections, foot, isLayout, isFinancial } = table;
  const isEmpty = ![...head, ...sections.flat(), ...foot].some((row) => row.some(isFilled));
  if (isEmpty) return page.editing ? <p className="table__hint">[Table]</p> : null;
  const hasTitle = Boolean(Title.value) || Title.metadata !== undefined;
  const id = `table-${rendering.uid || 'x'}`;
  /** What scrolls has to be reached by keyboard; the script takes this off a table that fits. */
  const region = {
    role: 'region',
    tabIndex: 0,
    ...(hasTitle ? { 'aria-labelledby': id } : { 'aria-label': page.phrase('table', 'Table') }),
  };
  const groups = isLayout ? [[...head, ...sections.flat(), ...foot]] : sections;
  return (
    <div className="table" data-variant={isLayout ? 'layout' : isFinancial ? 'financial' : 'plain'} {...enhanceWith('table')}>
      {isLayout ? <Text field={Title} as="p" id={id} className="table__title" /> : null}
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
