/** An icon of the page's sprite. The page ships the symbols it uses and no others (`page/sprite.ts` finds them in the markup). */
import type { ReactNode } from 'react';
import type { IconName } from '../generated/icons.ts';

/** Decoration beside words; where it stands alone, `label` is its hidden text. */
export function Icon({ name, label }: { name: IconName; label?: string }): ReactNode {
  return (
    <>
      <svg className="icon" aria-hidden="true">
        <use href={`#icon-${name}`} />
      </svg>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </>
  );
}
