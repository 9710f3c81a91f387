/** What the sitemaps protocol allows, and how our files are cut to stay below it (sitemaps.org; DEL-10). */

export const PART_ADDRESSES = 50_000;
/** 50 MB as the protocol counts them. */
export const PART_BYTES = 52_428_800;
/** A location must be shorter than this. */
export const LOCATION_LENGTH = 2048;

/** Parts are stored in pieces, so that neither writing nor serving one holds more than a piece: five at most make a part. */
export const PIECE_ADDRESSES = PART_ADDRESSES / 5;
/** Room for the frame of the part around its pieces. */
export const PIECE_BYTES = (PART_BYTES - 10_000) / 5;
