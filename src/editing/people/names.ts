/** Names that the record has for others than people: what an import brought, or the clock did, is told by them (EDT-03). */
import { IMPORTER } from '../../content/repository/import.ts';

/** Whoever signs in with the operators' password. */
const SHARED = 'editor';
const RESERVED: ReadonlySet<string> = new Set([SHARED, IMPORTER, 'clock']);

/** @returns whether nobody in the list of people may be called so */
export const isReserved = (name: string): boolean => RESERVED.has(name.trim().toLowerCase());

/** @param name of who is signed in, empty for the shared password @returns as versions and the record have it: also Access may know a `clock` */
export const recordName = (name: string): string => (name === '' ? SHARED : isReserved(name) ? `${name} (a person)` : name);
