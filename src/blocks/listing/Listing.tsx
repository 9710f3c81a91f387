/** The frame of a listing, for its script: the parts in it that are marked `data-listing` are exchanged for those of another state (`client/listing.ts`). */
import type { ReactNode } from 'react';
import { enhanceWith } from '../../fields/enhance.ts';

interface ListingProps {
  /** Folder of the block: its class, and the name of its script. */
  name: Parameters<typeof enhanceWith>[0];
  /** What the script says when no answer comes. */
  failed: string;
  children: ReactNode;
}

export const Listing = ({ name, failed, children }: ListingProps) => (
  <div className={name} data-failed={failed} {...enhanceWith(name)}>
    {children}
  </div>
);
