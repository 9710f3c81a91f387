/** Renders the error of a field; it is always in the markup, in the page's language, and the script only shows and hides it. */
import type { ComponentProps } from 'react';
import { FieldWarning } from '../field-warning.tsx';

/** @param props.fault name of the field, or the reason why the answer was not stored */
export const FeedbackMessage = ({ id, fault, isShown, children }: ComponentProps<'p'> & { fault: string; isShown: boolean }) => (
  <FieldWarning id={id} role="alert" data-fault={fault} hidden={!isShown}>
    {children}
  </FieldWarning>
);
