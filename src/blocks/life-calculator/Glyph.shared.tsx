/** A symbol of the page's sprite, beside words: `fields/Icon` stays on the server. */
import type { ReactNode } from 'react';

export const Glyph = ({ name }: { name: string }): ReactNode => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
