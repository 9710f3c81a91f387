/** What people on the editors' host may do: each role may do what those before it may (issue "Editing in the page"). */

/** `reader` sees drafts and history, `editor` writes drafts, `publisher` shows them to visitors, `operator` keeps the site running. */
export const ROLES = ['reader', 'editor', 'publisher', 'operator'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** @returns whether `role` may do what needs `needed` */
export const may = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);
