/** Detects addresses of other countries that end in the name of one of our towns: they are refused, not misplaced. */
import { looksLikeStreet } from './street.ts';

/** Countries that visitors type, and the neighbouring provinces. */
const names = new Set(
  `afghanistan albania algeria argentina australia austria bahamas bangladesh belgium bolivia bosnia brazil bulgaria cambodia canada chile china
colombia congo croatia cuba cyprus czechia denmark dr ecuador egypt england ethiopia finland france germany deutschland ghana greece guatemala
haiti honduras hungary iceland india indonesia iran iraq ireland israel italy italia jamaica japan jordan kenya korea kuwait laos lebanon
luxembourg malaysia mexico morocco nepal netherlands nicaragua nigeria norway pakistan panama paraguay peru philippines poland portugal romania
russia scotland senegal serbia singapore slovakia slovenia somalia spain espana sweden switzerland syria taiwan tanzania thailand tunisia turkey
uganda ukraine uruguay venezuela vietnam wales yemen zambia zimbabwe uk gb britain
ontario quebec alberta manitoba saskatchewan newfoundland yukon nunavut on qc bc ab mb sk ns nb nl`
    .split(/\s+/)
    .filter(Boolean),
);
const longNames =
  /\b(united kingdom|great britain|new zealand|south africa|saudi arabia|united arab emirates|costa rica|el salvador|dominican republic|british columbia|nova scotia|new brunswick|prince edward island|hong kong|northern ireland|south korea|north korea|sri lanka)$/;
/** Canadian and British postal codes. */
const codes = /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b|\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b/i;

/** @param readings possible readings as a US address; one with a state or a ZIP at its end is a US address */
export function isForeign(text: string, readings: readonly AddressReading[]): boolean {
  if (codes.test(text)) return true;
  const ours = readings.some(({ state, zip, isRepaired, isZipDoubtful }) => (state || zip) && !isRepaired && !isZipDoubtful);
  if (ours) return false;
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[\s,.]+/)
    .filter(Boolean);
  if (words.length < 2) return false;
  const line = words.join(' ');
  if (longNames.test(line)) return true;
  // "100 Main St, Lebanon" is a US address, "Beirut, Lebanon" is not.
  return names.has(words.at(-1) as string) && !looksLikeStreet(words.slice(0, -1).join(' '));
}

/** One reading of a line. */
export interface AddressReading {
  /** Words between commas, without ZIP, state and country. */
  parts: string[][];
  /** Two capital letters. */
  state?: string;
  /** Five digits. */
  zip?: string;
  /** The state was repaired, or a letter O in the ZIP. */
  isRepaired: boolean;
  /** The ZIP is at the start, where a house number may be as well: it counts only when everything else agrees with it. */
  isZipDoubtful: boolean;
  /** Only a town whose name is the whole part counts. */
  isWhole?: boolean;
}
