/** An icon of the page's sprite. The page ships only the symbols it uses (`page/document/sprite.ts` finds them in the markup). */
import type { ReactNode } from 'react';
import { type IconName, iconSymbols } from '../generated/icons.ts';

/** Decorates a text; an icon without text beside it needs a `label`, its hidden text. */
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

/** @returns the icon that content names, if there is one */
export const iconNamed = (name: string): IconName | undefined => (Object.hasOwn(iconSymbols, name) ? (name as IconName) : undefined);

/** The icon that content names; nothing if there is none. */
export function NamedIcon({ name }: { name: string }): ReactNode {
  const known = iconNamed(name);
  return known && <Icon name={known} />;
}
