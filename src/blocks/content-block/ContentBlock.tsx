import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function ContentBlock({ fields: { heading, content }, params: { Variant } }: BlockProps<typeof schema>) {
  return (
    <div className="content-block" data-variant={Variant}>
      <Text field={heading} as={Variant === 'statement' ? 'p' : 'h2'} className="content-block__heading" />
      <RichText field={content} className="content-block__content" />
    </div>
  );
}
