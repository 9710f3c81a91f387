import type { z } from 'zod';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function Timeline({ fields: { Headline } }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  return (
    <div className="timeline">
      <Text field={Headline} as="h2" />
    </div>
  );
}
