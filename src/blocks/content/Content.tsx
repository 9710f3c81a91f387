/** Rich text that stands by itself; `[Content]` as long as there is none (S3 §2). */
import type { z } from 'zod';
import { FieldMarks } from '../../fields/marks.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function Content({ fields: { Content: content } }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  return (
    <div className="content">
      {content.value ? (
        <RichText field={content} />
      ) : (
        <FieldMarks field={content}>
          <p className="content__hint">[Content]</p>
        </FieldMarks>
      )}
    </div>
  );
}
