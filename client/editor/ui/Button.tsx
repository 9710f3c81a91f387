/** Buttons of the editor: with text, or an icon with hidden text. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { EditorIcon } from './EditorIcon.tsx';

type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>;

interface ButtonProps extends Attributes {
  /** `light`: finishes what is open. `action`: the main action. `line`: secondary. `plain`: in bars and lists. `danger`: deletes. */
  kind?: 'light' | 'action' | 'line' | 'plain' | 'danger';
  svg?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A disabled button keeps the focus and does nothing. Submit buttons are really disabled, or Enter in a field would submit. */
const steady = <T extends Attributes>({ disabled, onClick, ...rest }: T) =>
  disabled && rest.type !== 'submit'
    ? { ...rest, 'aria-disabled': true }
    : { ...rest, ...(disabled && { disabled }), ...(onClick && { onClick }) };

export const Button = ({ kind = 'line', svg, children, ...attributes }: ButtonProps) => (
  <button type="button" {...steady(attributes)} className={`pe-button pe-button--${kind}`}>
    {svg && <EditorIcon svg={svg} />}
    {children}
  </button>
);

interface IconButtonProps extends Attributes {
  svg: string;
  /** Accessible name, also shown on hover. */
  label: string;
  /** A number at the icon, which the name has, too; nothing for 0. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({ svg, label, count, ...attributes }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} {...steady(attributes)} className="pe-icon-button">
    <EditorIcon svg={svg} />
    {count ? <span className="pe-count">{count}</span> : null}
  </button>
);
