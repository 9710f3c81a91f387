/** Rich text as its own block. */
import type { z } from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function RichTextBlock({ fields: { Text }, params: { Variant } }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  if (!Text.value && Text.metadata === undefined) return null;
  return (
    <div className="rich-text" data-variant={Variant}>
      <RichText field={Text} className={Variant === 'prose' ? 'prose' : undefined} />
    </div>
  );
}
