/** How many product cards are shown and how large (S3 §9, BLK-19). */

/** The most cards that are shown whatever the promotion says. */
const FREE = 3;

/**
 * "With more than 3 icons, 4 are kept when promotion is on, otherwise 1" (S3 §9): the first ones, in their order.
 * @param count cards that the editor has written
 */
export const keptCards = (count: number, isPromotion: boolean): number => (count <= FREE ? count : isPromotion ? 4 : 1);

/**
 * "The large card style is used when there are 2 or 4 items" (S3 §9): the two counts that fill rows of two.
 * @param shown cards after `keptCards`, so that one card of five stands as one
 */
export const isLarge = (shown: number): boolean => shown === 2 || shown === 4;
