/** A place for other components. Its grid spaces them; each is rendered separately, so a failing one loses only its own output. */
import type { ReactNode } from 'react';
import type { Rendering } from '../content/model.ts';
import type { PageContext } from './context.ts';

export interface PlaceholderProps {
  /** The name that the block uses, dynamic ids filled in: `container-3`. */
  name: string;
  rendering: Rendering;
  page: PageContext;
  className?: string;
}

/** @returns the grid with its components; nothing for visitors when the placeholder is empty */
export function Placeholder({ name, rendering, page, className }: PlaceholderProps): ReactNode {
  const html = page.renderPlaceholder(rendering, name);
  if (!html) return null;
  return <div className={className ? `placeholder ${className}` : 'placeholder'} dangerouslySetInnerHTML={{ __html: html }} />;
}
