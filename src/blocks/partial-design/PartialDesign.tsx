/** A shared part of a page. It renders its components as if they were placed on the page itself. */
import { Placeholder } from '../../fields/Placeholder.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function PartialDesign({ params: { sig }, rendering, page }: BlockProps<typeof schema>) {
  if (!sig) return null;
  return (
    <div className="partial-design">
      <Placeholder name={sig} rendering={rendering} page={page} className="region" />
    </div>
  );
}
