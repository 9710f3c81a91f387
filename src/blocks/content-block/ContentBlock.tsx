import type { z } from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function ContentBlock({
  fields: { heading, content },
  params: { Variant },
}: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  return (
    <div className="content-block" data-variant={Variant}>
      <Text field={heading} as={Variant === 'statement' ? 'p' : 'h2'} className="content-block__heading" />
      <RichText field={content} className="content-block__content" />
    </div>
  );
}
