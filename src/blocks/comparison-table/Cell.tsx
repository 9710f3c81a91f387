/** One cell: a check or a cross, always with words, and the name of its column where rows are stacked. */
import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { PageContext } from '../../fields/context.ts';
import type { fields } from './schema.ts';

export type CellContent = z.output<typeof fields>['rows'][number]['cells'][number];

/** @param under title of the cell's column: seen on a phone, where the head is out of sight; screen readers have the head itself */
export function Cell({ cell, under, page }: { cell: CellContent; under: string; page: PageContext }) {
  const mark = cell?.mark ?? '';
  const word = mark === 'yes' ? page.phrase('comparison-yes', 'Included') : page.phrase('comparison-no', 'Not included');
  const hasWords = Boolean(cell?.value.value) || cell?.value.metadata !== undefined;
  return (
    <td className="comparison-table__cell" role="cell" data-mark={mark || undefined}>
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
