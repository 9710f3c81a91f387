/** The roles on the editors' host: each includes the rights of those before it. The host checks them; the editor only hides forbidden actions. */

/** `reader` sees drafts and history, `editor` writes drafts, `publisher` publishes them, `operator` runs the site. */
export const ROLES = ['reader', 'editor', 'publisher', 'operator'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** @returns whether `role` includes the rights of `needed` */
export const may = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);
