/** Links a sheet of a block that no first screen has (`late.css`, `late-….css`), so that only pages with the block load it (decision 092). */
import type { ReactNode } from 'react';
import { lateStyles } from '../generated/late-styles.ts';

/** Comes before the markup that it styles: browsers wait for the sheet before they paint what is below the link, and only that. */
export function LateStyle({ of }: { of: keyof typeof lateStyles }): ReactNode {
  return <link rel="stylesheet" href={lateStyles[of]} />;
}
