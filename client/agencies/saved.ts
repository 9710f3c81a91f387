/** Reads the visitor's saved agency from browser storage (S1 §3, AGY-08). Never throws. */
import type { Agency } from '../../src/agencies/agency.ts';
import { SAVED_KEY } from '../../src/agencies/visitor/storage-names.rules.ts';
import { readSaved } from '../../src/agencies/visitor/saved.rules.ts';
import { readStored } from '../storage.ts';

export { setViewingAgency, viewingAgency } from './viewing.ts';

/** @returns `undefined` when none is saved, or the stored value is no agency */
export const savedAgency = (): Agency | undefined => readSaved(readStored('localStorage', SAVED_KEY));
