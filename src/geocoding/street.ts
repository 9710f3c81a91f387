/** Recognises a house and street where no comma separates the town. */

const kinds =
  'st|street|ave|av|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|pkwy|parkway|hwy|highway|way|ter|terrace|cir|circle|sq|square|pike|trl|trail|aly|alley|row|loop|run|plz|plaza|xing|crossing|expy|tpke|turnpike|broadway|route|rt|rte';
const named = new RegExp(`\\b(${kinds})\\.?( (n|s|e|w|ne|nw|se|sw|north|south|east|west)\\.?)?$`, 'i');
const kind = new RegExp(`^(${kinds})\\.?$`, 'i');
const numbered = /\b(route|rt|rte|highway|hwy|us|sr|interstate|road)\.? ?\d+\w?$/i;
const unit = /\b(apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg|building|lot|box|#) ?#?[\w-]{1,6}$|#\s?[\w-]{1,6}$/i;

/** @returns whether these words are a house with its street, a post-office box, or one with its unit */
export function looksLikeStreet(text: string): boolean {
  if (/^p\.? ?o\.? ?box \w+$/i.test(text)) return true;
  const street = text.replace(unit, '').replace(/[\s,]+$/, '');
  return /\d/.test(street) && (named.test(street) || numbered.test(street)) && street.includes(' ');
}

/** "Street", which is also a town in Maryland. */
export const isKindOfStreet = (word: string): boolean => kind.test(word);

/** "Apt 4", "#12", "2nd Floor": a part between commas that is never a town. */
export const isUnit = (text: string): boolean =>
  /^((apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg|building|lot)\b\.? ?#?[\w-]{1,8}|#\s?[\w-]{1,8}|(\d+(st|nd|rd|th)|first|second|third) (floor|fl))$/i.test(
    text,
  );
