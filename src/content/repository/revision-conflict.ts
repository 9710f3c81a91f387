/** What a save is refused with that would write over another editor's words (EDT-03). */

/** Someone else saved in between; `current` is the revision that stands now, empty when the item is gone. */
export class RevisionConflict extends Error {
  override name = 'RevisionConflict';
  current: string;
  constructor(current: string) {
    super('The item was changed by someone else');
    this.current = current;
  }
}
