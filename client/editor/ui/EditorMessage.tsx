/** A status message, announced to screen readers when it appears. */
import type { ReactNode } from 'react';

/** `problem` interrupts screen readers; `note` and `good` wait. */
export const EditorMessage = ({ kind = 'note', children }: { kind?: 'note' | 'good' | 'problem'; children: ReactNode }) => (
  <div className={`pe-message pe-message--${kind}`} role={kind === 'problem' ? 'alert' : 'status'}>
    {children}
  </div>
);
