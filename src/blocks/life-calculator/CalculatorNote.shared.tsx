/** The result of a button that does not change the screen: announced, and shown beside the buttons. */
import type { ReactNode } from 'react';

export const CalculatorNote = ({ text }: { text?: string | undefined }): ReactNode => (
  <p className="life-calculator__note small" role="status">
    {text}
  </p>
);
