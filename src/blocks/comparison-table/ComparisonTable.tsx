import type { z } from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { Cell } from './Cell.tsx';
import type { fields, params } from './schema.ts';

/** The most columns that fit a phone side by side; more of them scroll. */
const STACKED = 3;

/** Roles are written out: on a phone rows are laid out as grids, and some browsers then forget that they are rows. */
const is = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader') => ({ role });

export function ComparisonTable({ fields: f, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const isEmpty = f.rows.length === 0 || f.width === 0;
  if (isEmpty && !page.editing) return null;
  const id = `comparison-${rendering.uid.replace(/[^\w-]/g, '')}`;
  const hasName = Boolean(f.Headline.value) || f.Headline.metadata !== undefined;
  const name = hasName ? { 'aria-labelledby': id } : { 'aria-label': page.phrase('comparison', 'Comparison') };
  const scrolls = f.width > STACKED;
  const table = (
    <table
      className="comparison-table__table"
      data-columns={scrolls ? 'many' : f.width}
      data-stacks={scrolls ? undefined : ''}
      {...is('table')}
      {...name}
    >
      {f.Columns.length > 0 ? (
        <thead className="comparison-table__head" {...is('rowgroup')}>
          <tr className="comparison-table__row" {...is('row')}>
            <th className="comparison-table__corner" scope="col" {...is('columnheader')}>
              {f.FeatureTitle.value || f.FeatureTitle.metadata !== undefined ? (
                <Text field={f.FeatureTitle} />
              ) : (
                page.phrase('comparison-feature', 'Feature')
              )}
            </th>
            {f.Columns.map(({ fields: { Title } }, index) => (
              <th className="comparison-table__column" scope="col" key={index} {...is('columnheader')}>
                <Text field={Title} />
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody {...is('rowgroup')}>
        {f.rows.map(({ Feature, cells }, index) => (
          <tr className="comparison-table__row" key={index} {...is('row')}>
            <th className="comparison-table__feature" scope="row" {...is('rowheader')}>
              <RichText field={Feature} />
            </th>
            {cells.map((cell, column) => (
              <Cell key={column} cell={cell} under={f.Columns[column]?.fields.Title.value ?? ''} page={page} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div className="comparison-table">
      <Text field={f.Headline} as="h2" id={id} className="comparison-table__headline" />
      <RichText field={f.Text} className="lede comparison-table__lede" />
      {isEmpty ? <p className="comparison-table__hint">[Comparison table]</p> : null}
      {isEmpty ? null : scrolls ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section className="comparison-table__frame" tabIndex={0} {...name}>
          {table}
        </section>
      ) : (
        table
      )}
    </div>
  );
}
