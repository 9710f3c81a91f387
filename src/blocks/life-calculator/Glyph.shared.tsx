/** A symbol of the page's sprite, beside a text: `fields/Icon` stays on the server. */
import type { ReactNode } from 'react';

export const Glyph = ({ name }: { name: string }): ReactNode => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
