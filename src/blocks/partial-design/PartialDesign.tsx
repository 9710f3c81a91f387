/** A shared part of a page. It adds nothing of its own: what it holds stands on the page as if it were placed there. */
import type { z } from 'zod';
import { Placeholder } from '../../fields/Placeholder.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function PartialDesign({ params: { sig }, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  if (!sig) return null;
  return (
    <div className="partial-design">
      <Placeholder name={sig} rendering={rendering} page={page} className="region" />
    </div>
  );
}
