/** Columns side by side on a wide screen, one under the other on a narrow one. */
import type { z } from 'zod';
import { Placeholder } from '../../fields/Placeholder.tsx';
import type { BlockProps } from '../define.ts';
import { columnsOf } from './columns.ts';
import type { fields, params } from './schema.ts';

export function ColumnSplitter({ params: settled, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  return (
    <div className="column-splitter">
      {columnsOf(settled, rendering.placeholders).map(({ number, width, line, styles }) => (
        <div
          key={number}
          className="column-splitter__column"
          data-width={width}
          data-line={line}
          data-place={styles.find((word) => word === 'middle' || word === 'end' || word === 'sticky')}
          data-bleed={styles.includes('bleed-start') ? 'start' : styles.includes('bleed-end') ? 'end' : undefined}
        >
          <Placeholder name={`column-${number}-${settled.DynamicPlaceholderId}`} rendering={rendering} page={page} />
        </div>
      ))}
    </div>
  );
}
