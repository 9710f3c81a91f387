/** Makes the text of the editing bar about the page's drafts, for the server and for the editor as drafts change. Pure. */

/** @param open parts of the page with changes that visitors do not see yet */
export const draftStateText = (open: number): string =>
  open === 0 ? 'Draft, all of it published' : `Draft: ${open} ${open === 1 ? 'part' : 'parts'} not published yet`;
