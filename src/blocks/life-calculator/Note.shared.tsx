/** What became of a press that changed nothing here: read out, and seen beside the buttons. */
import type { ReactNode } from 'react';

export const Note = ({ text }: { text?: string | undefined }): ReactNode => (
  <p className="life-calculator__note small" role="status">
    {text}
  </p>
);
