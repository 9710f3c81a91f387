/** Names in the record that belong to programs: the import and cron (EDT-03). */
import { IMPORTER } from '../../content/repository/files/import.ts';

/** For sign-ins with the operators' password. */
const SHARED = 'editor';
const RESERVED: ReadonlySet<string> = new Set([SHARED, IMPORTER, 'clock']);

/** @returns whether the name is refused for people */
export const isReserved = (name: string): boolean => RESERVED.has(name.trim().toLowerCase());

/** @param name in the record @returns whether it is the operators' shared password, which may be several people */
export const isShared = (name: string): boolean => name === SHARED;

/** @param name of the signed-in person, empty for the shared password @returns the name in versions and the record; Access could also know a `clock` */
export const recordName = (name: string): string => (name === '' ? SHARED : isReserved(name) ? `${name} (a person)` : name);
