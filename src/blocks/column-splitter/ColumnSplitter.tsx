/** Renders columns side by side on a wide screen, stacked on a narrow one. */
import { Placeholder } from '../../fields/Placeholder.tsx';
import type { BlockProps } from '../define.ts';
import { areEqualParts, splitColumns } from './columns.ts';
import type * as schema from './schema.ts';

export function ColumnSplitter({ params: settled, rendering, page }: BlockProps<typeof schema>) {
  const columns = splitColumns(settled, rendering.placeholders);
  if (columns.length === 0) return page.editing ? <p className="column-splitter__hint">[Columns]</p> : null;
  const { Styles } = settled;
  return (
    <div
      className="column-splitter"
      data-equal={areEqualParts(columns, settled) ? '' : undefined}
      data-ruled={Styles.includes('ruled') ? '' : undefined}
      data-tight={Styles.includes('tight') ? '' : undefined}
    >
      {columns.map(({ number, width, line, styles }) => (
        <div
          key={number}
          className="column-splitter__column"
          data-width={width}
          data-line={line}
          data-place={[...styles, ...Styles].find((word) => word === 'middle' || word === 'end' || word === 'sticky')}
          data-phone={styles.includes('phone-none') ? 'none' : styles.includes('phone-brief') ? 'brief' : undefined}
          data-bleed={styles.includes('bleed-start') ? 'start' : styles.includes('bleed-end') ? 'end' : undefined}
        >
          <Placeholder name={`column-${number}-${settled.DynamicPlaceholderId}`} rendering={rendering} page={page} />
        </div>
      ))}
    </div>
  );
}
