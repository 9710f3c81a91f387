/** Prints a link field. A link without an allowed address prints nothing but its text for editors. */
import type { ReactNode } from 'react';
import type { Field, LinkValue } from '../content/model.ts';
import { FieldMarks } from './marks.tsx';

export interface LinkProps {
  field: Field<LinkValue | null>;
  className?: string;
  /** Instead of the field's own text. */
  children?: ReactNode;
  /** Shown after the field's own text, such as an arrow. */
  after?: ReactNode;
  /** Marks the page or section that is shown: `page`, `true`. */
  current?: 'page' | 'true';
}

/** @returns nothing for visitors when nothing is linked; `[No link]` for editors. New windows get `rel="noopener noreferrer"`. */
export function Link({ field, className, children, after, current }: LinkProps): ReactNode {
  const value = field.value;
  const editing = field.metadata !== undefined;
  if (!value?.href && !editing) return null;
  const text = children ?? (value?.text || value?.title || (editing ? '[No link]' : value?.href));
  return (
    <FieldMarks field={field}>
      <a
        href={value?.href || undefined}
        className={className}
        title={value?.title}
        target={value?.target}
        hrefLang={value?.hreflang}
        rel={value?.target === '_blank' ? 'noopener noreferrer' : undefined}
        aria-current={current}
      >
        {text}
        {after}
      </a>
    </FieldMarks>
  );
}
