/** Renders the error message of a field. */
import type { ComponentProps } from 'react';
import { Icon } from '../fields/Icon.tsx';

export const FieldWarning = ({ children, ...attributes }: ComponentProps<'p'>) => (
  <p className="field__message" {...attributes}>
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);
