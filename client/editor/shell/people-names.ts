/** Formats names of other editors and times for notices. */
import { companyTime } from './company-time.ts';

/** The operators' shared password has no name: its user is "another editor". */
export const whoIs = (name: string): string => (name === '' || name === 'editor' ? 'Another editor' : name);

/** "saved by Ana, Nov 22, 2026, 10:26 PM EST"; empty when unknown. */
export const savedBy = ({ by, at }: { by: string; at: number }): string =>
  at ? `saved by ${by === '' || by === 'editor' ? 'another editor' : by}, ${companyTime(at)}` : '';
