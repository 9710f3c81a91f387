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
  /** Element round the text; without one the text stands bare (in editing mode in a `span`, since marks need an element). */
  as?: ElementType;
  className?: string;
  id?: string;
}

/** @returns nothing for visitors when the field is empty; `[No text in field]` for editors */
export function Text({ field, as: Tag, className, id }: TextProps): ReactNode {
  const editing = field.metadata !== undefined;
  if (!field.value && !editing) return null;
  const inner = field.value ? lines(field.value) : '[No text in field]';
  const marked = <FieldMarks field={field}>{editing ? <span>{inner}</span> : inner}</FieldMarks>;
  return Tag ? (
    <Tag className={className} id={id}>
      {marked}
    </Tag>
  ) : (
    marked
  );
}
