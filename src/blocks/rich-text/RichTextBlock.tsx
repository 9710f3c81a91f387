/** Renders rich text as a block. */
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function RichTextBlock({ fields: { Text }, params: { Variant } }: BlockProps<typeof schema>) {
  if (!Text.value && Text.metadata === undefined) return null;
  return (
    <div className="rich-text" data-variant={Variant}>
      <RichText field={Text} className={Variant === 'prose' ? 'prose' : undefined} />
    </div>
  );
}
