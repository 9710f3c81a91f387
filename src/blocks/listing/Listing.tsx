/** The frame of a listing for its script, which replaces the parts marked `data-listing` when the state changes (`client/listing.ts`). */
import type { ReactNode } from 'react';
import { enhanceWith } from '../../fields/enhance.ts';

interface ListingProps {
  /** Folder of the block: its class, and the name of its script. */
  name: Parameters<typeof enhanceWith>[0];
  /** Message that the script shows when a request fails. */
  failed: string;
  children: ReactNode;
}

export const Listing = ({ name, failed, children }: ListingProps) => (
  <div className={name} data-failed={failed} {...enhanceWith(name)}>
    {children}
  </div>
);
