import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';
import type * as z from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import type { PageContext } from '../../fields/context.ts';
import type { fields } from './schema.ts';

/** The most columns that fit side by side on a phone; a table with more scrolls. */
const STACKED = 3;

export function ComparisonTable({ fields: f, rendering, page }: BlockProps<typeof schema>) {
  const isEmpty = f.rows.length === 0 || f.width === 0;
  if (isEmpty && !page.editing) return null;
  const id = `comparison-${rendering.uid.replace(/[^\w-]/g, '')}`;
  const hasName = Boolean(f.Headline.value) || f.Headline.metadata !== undefined;
  const name = hasName ? { 'aria-labelledby': id } : { 'aria-label': page.phrase('comparison', 'Comparison') };
  const scrolls = f.width > STACKED;
  const table = (
    <table className="comparison-table__table" data-columns={scrolls ? 'many' : f.width} data-stacks={scrolls ? undefined : ''} {...name}>
      {f.Columns.length > 0 ? (
        <thead className="comparison-table__head">
          <tr className="comparison-table__row">
            <th className="comparison-table__corner" scope="col">
              <Text field={f.FeatureTitle} or={page.phrase('comparison-feature', 'Feature')} />
            </th>
            {f.Columns.map(({ fields: { Title } }, index) => (
              <th className="comparison-table__column" scope="col" key={index}>
                <Text field={Title} />
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {f.rows.map(({ Feature, cells }, index) => (
          <tr className="comparison-table__row" key={index}>
            <th className="comparison-table__feature" scope="row">
              <RichText field={Feature} />
            </th>
            {cells.map((cell, column) => (
              <ComparisonCell key={column} cell={cell} under={f.Columns[column]?.fields.Title.value ?? ''} page={page} />
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
        // A section would need its own heading (decision 084).
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div className="comparison-table__frame" role="region" tabIndex={0} {...name}>
          {table}
        </div>
      ) : (
        table
      )}
    </div>
  );
}

/** Renders one cell: a check or a cross, always with text, and the name of its column where rows are stacked. */
type CellContent = z.output<typeof fields>['rows'][number]['cells'][number];

/** @param under title of the cell's column, shown on a phone, where the header row is hidden; screen readers have the header itself */
function ComparisonCell({ cell, under, page }: { cell: CellContent; under: string; page: PageContext }) {
  const mark = cell?.mark ?? '';
  const word = mark === 'yes' ? page.phrase('comparison-yes', 'Included') : page.phrase('comparison-no', 'Not included');
  const hasWords = Boolean(cell?.value.value) || cell?.value.metadata !== undefined;
  return (
    <td className="comparison-table__cell" data-mark={mark || undefined}>
      {under ? (
        <span className="comparison-table__under" aria-hidden="true">
          {under}
        </span>
      ) : null}
      {mark ? (
        <span className="comparison-table__mark">
          <Icon name={mark === 'yes' ? 'check' : 'close'} />
          <span className={hasWords ? 'visually-hidden' : undefined}>{word}</span>
        </span>
      ) : null}
      {cell?.markField.metadata === undefined ? null : <Text field={cell.markField} as="p" />}
      {cell && hasWords ? <RichText field={cell.value} className="comparison-table__value" /> : null}
      {mark || hasWords ? null : (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{page.phrase('comparison-nothing', 'Nothing')}</span>
        </>
      )}
    </td>
  );
}
