/** Prints a link field. For a link without an allowed address it prints nothing; editors see its text. */
import type { ReactNode } from 'react';
import type { Field, LinkValue } from '../content/model.ts';
import { FieldMarks } from './marks.tsx';

export interface LinkProps {
  field: Field<LinkValue | null>;
  className?: string;
  /** Replaces the field's own text. */
  children?: ReactNode;
  /** Shown after the field's own text, such as an arrow. */
  after?: ReactNode;
  /** The target is a file to download, not a page. */
  download?: boolean;
  /** Marks the current page or section: `page`, `true`. */
  current?: 'page' | 'true';
}

/** @returns nothing for visitors when nothing is linked; `[No link]` for editors. New windows get `rel="noopener noreferrer"`. */
export function Link({ field, className, children, after, download, current }: LinkProps): ReactNode {
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
        download={download}
        rel={value?.target === '_blank' ? 'noopener noreferrer' : undefined}
        aria-current={current}
      >
        {text}
        {after}
      </a>
    </FieldMarks>
  );
}
