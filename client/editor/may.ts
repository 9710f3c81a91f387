/** What roles may do, for the editor: the host checks it again. */
import type { Role } from '../../src/editing/roles.ts';

const ORDER = ['reader', 'editor', 'publisher', 'operator'] as const satisfies readonly Role[];

export const may = (role: Role, needed: Role): boolean => ORDER.indexOf(role) >= ORDER.indexOf(needed);
