/** Prints a text field, escaped; newlines become line breaks. */
import type { ElementType, ReactNode } from 'react';
import type { Field } from '../content/model.ts';
import { FieldMarks } from './marks.tsx';

function lines(value: string): ReactNode {
  if (!value.includes('\n')) return value;
  return value.split(/\r?\n/).flatMap((line, index) => (index ? [<br key={index} />, line] : [line]));
}

export interface TextProps {
  field: Field<string>;
  /** Text to print when the field is empty. Editors see the empty field. */
  or?: string | undefined;
  /** Element around the text; without one the text has no element (in editing mode a `span`, since marks need an element). */
  as?: ElementType;
  className?: string;
  id?: string;
}

/** @returns nothing for visitors when the field is empty and nothing is printed in its place; `[No text in field]` for editors */
export function Text({ field, or = '', as: Tag, className, id }: TextProps): ReactNode {
  const editing = field.metadata !== undefined;
  const text = field.value || (editing ? '[No text in field]' : or);
  if (!text) return null;
  const inner = lines(text);
  const marked = <FieldMarks field={field}>{editing ? <span>{inner}</span> : inner}</FieldMarks>;
  return Tag ? (
    <Tag className={className} id={id}>
      {marked}
    </Tag>
  ) : (
    marked
  );
}
