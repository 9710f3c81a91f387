/** What is wrong with a field, in the markup from the start: the script only shows and hides it, so it speaks the page's language. */
import type { ReactNode } from 'react';
import { Icon } from '../../fields/Icon.tsx';

/** @param fault name of the field, or what kept the answer from being stored */
export const Message = ({ id, fault, isShown, children }: { id?: string; fault: string; isShown: boolean; children: ReactNode }) => (
  <p className="field__message" id={id} role="alert" data-fault={fault} hidden={!isShown}>
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);
