/** Renders rich text, or `[Content]` while there is none (S3 §2). */
import { FieldMarks } from '../../fields/marks.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function Content({ fields: { Content: content } }: BlockProps<typeof schema>) {
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
