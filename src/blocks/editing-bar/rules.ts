/** What the strip says of the page's drafts: with the page, and by the editor as they change. Pure. */

/** @param open parts of the page that visitors see otherwise, or not at all */
export const draftWords = (open: number): string =>
  open === 0 ? 'Draft, all of it published' : `Draft: ${open} ${open === 1 ? 'part' : 'parts'} not published yet`;
