/** Where sections are kept: blocks with their data that editors saved to insert copies of them. Visitors never see one. */

/** Template of a section. Its layout has its blocks in `main`. */
export const SECTION = 'Section';

/** Folder of a site's sections. They need no publish, so lists of open drafts leave them out. */
export const SECTIONS = '/shared/sections';
