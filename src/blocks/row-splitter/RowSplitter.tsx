/** Rows below each other, each with its own components. */
import { Placeholder } from '../../fields/Placeholder.tsx';
import type { BlockProps } from '../define.ts';
import { enabledParts } from '../enabled-parts.ts';
import type * as schema from './schema.ts';

export function RowSplitter({ params: settled, rendering, page }: BlockProps<typeof schema>) {
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
