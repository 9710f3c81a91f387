/** Languages of agencies: what an agency speaks, and the choice that visitors have (S2 §3, §9). Pure, for server and browser. */
import type { Agency } from '../agency.ts';

/** The 38 options of a language select: the blank one, which means any, then by name. */
export const LANGUAGES: readonly { value: string; label: string }[] = [
  { value: '', label: 'Select a language' },
  ...[
    'Albanian',
    'American Sign Language',
    'Arabic',
    'Armenian',
    'Bengali',
    'Bosnian',
    'Burmese',
    'Cantonese',
    'Croatian',
    'Czech',
    'Farsi',
    'French',
    'German',
    'Greek',
    'Gujarati',
    'Haitian Creole',
    'Hebrew',
    'Hindi',
    'Hungarian',
    'Italian',
    'Japanese',
    'Korean',
    'Mandarin',
    'Nepali',
    'Pennsylvania Dutch',
    'Polish',
    'Portuguese',
    'Punjabi',
    'Romanian',
    'Russian',
    'Serbian',
    'Somali',
    'Spanish',
    'Tagalog',
    'Ukrainian',
    'Urdu',
    'Vietnamese',
  ].map((name) => ({ value: name, label: name })),
];

/** @returns English first, then the others (S2 §3) */
export const languagesOf = (agency: Pick<Agency, 'Languages'>): string[] => ['English', ...agency.Languages.string];

/** @param language blank for any; compared whatever the case (S2 §5) */
export const speaks = (agency: Pick<Agency, 'Languages'>, language: string): boolean =>
  !language.trim() || languagesOf(agency).some((name) => name.toLowerCase() === language.trim().toLowerCase());
