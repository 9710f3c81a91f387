/** Buttons of the editor: in words, or an icon with its words hidden. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';

type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>;

interface ButtonProps extends Attributes {
  /** `light`: the one that finishes what is open. `action`: what it is for. `line`: beside it. `plain`: in bars and lists. `danger`: takes away. */
  kind?: 'light' | 'action' | 'line' | 'plain' | 'danger';
  svg?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is off for a while keeps the focus: off is what it does. One that sends a form is really off, or Enter in a field would send it. */
const steady = <T extends Attributes>({ disabled, onClick, ...rest }: T) =>
  disabled && rest.type !== 'submit'
    ? { ...rest, 'aria-disabled': true }
    : { ...rest, ...(disabled && { disabled }), ...(onClick && { onClick }) };

export const Button = ({ kind = 'line', svg, children, ...attributes }: ButtonProps) => (
  <button type="button" {...steady(attributes)} className={`pe-button pe-button--${kind}`}>
    {svg && <Icon svg={svg} />}
    {children}
  </button>
);

interface IconButtonProps extends Attributes {
  svg: string;
  /** What is read out, and shown on hover. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({ svg, label, ...attributes }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} {...steady(attributes)} className="pe-icon-button">
    <Icon svg={svg} />
  </button>
);
