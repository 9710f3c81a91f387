/** One sentence about how things stand, read out when it comes. */
import type { ReactNode } from 'react';

/** `problem` interrupts whoever listens; `note` and `good` wait. */
export const Message = ({ kind = 'note', children }: { kind?: 'note' | 'good' | 'problem'; children: ReactNode }) => (
  <div className={`pe-message pe-message--${kind}`} role={kind === 'problem' ? 'alert' : 'status'}>
    {children}
  </div>
);
