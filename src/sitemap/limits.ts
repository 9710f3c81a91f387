/** The limits of the sitemaps protocol, and of our files within them (sitemaps.org; DEL-10). */

export const PART_ADDRESSES = 50_000;
/** 50 MB as the protocol counts them. */
export const PART_BYTES = 52_428_800;
/** A location must be shorter than this. */
export const LOCATION_LENGTH = 2048;

/** Parts are stored in pieces, so that writing and serving hold only one piece; at most five make a part. */
export const PIECE_ADDRESSES = PART_ADDRESSES / 5;
/** Leaves space for the part's frame around its pieces. */
export const PIECE_BYTES = (PART_BYTES - 10_000) / 5;
