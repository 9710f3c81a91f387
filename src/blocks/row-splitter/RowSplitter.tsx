/** Rows one under the other, each with components of its own. */
import type { z } from 'zod';
import { Placeholder } from '../../fields/Placeholder.tsx';
import type { BlockProps } from '../define.ts';
import { enabledParts } from '../enabled-parts.ts';
import type { fields, params } from './schema.ts';

export function RowSplitter({ params: settled, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const rows = enabledParts(settled.EnabledPlaceholders, rendering.placeholders, 'row');
  if (rows.length === 0) return page.editing ? <p className="row-splitter__hint">[Rows]</p> : null;
  return (
    <div className="row-splitter">
      {rows.map((number) => {
        const styles = [...settled.Styles, ...settled[`Styles${number}`]];
        return (
          <div
            key={number}
            className="row-splitter__row"
            data-ruled={styles.includes('ruled') ? '' : undefined}
            data-tight={styles.includes('tight') ? '' : undefined}
          >
            <Placeholder name={`row-${number}-${settled.DynamicPlaceholderId}`} rendering={rendering} page={page} />
          </div>
        );
      })}
    </div>
  );
}
