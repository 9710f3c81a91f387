/** Languages of an agency (S2 §3). Pure, for server and browser. */
import type { Agency } from '../agency.ts';

/** @returns English first, then the others (S2 §3) */
export const languagesOf = (agency: Pick<Agency, 'Languages'>): string[] => ['English', ...agency.Languages.string];

/** @param language blank for any; compared without case (S2 §5) */
export const speaks = (agency: Pick<Agency, 'Languages'>, language: string): boolean =>
  !language.trim() || languagesOf(agency).some((name) => name.toLowerCase() === language.trim().toLowerCase());
