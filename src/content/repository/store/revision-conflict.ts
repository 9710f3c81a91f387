/** Errors that refuse a save: it would overwrite another editor's change, or another item has the address (EDT-03). */

/** Another editor saved in between; `current` is the current revision, empty when the item is deleted. */
export class RevisionConflict extends Error {
  override name = 'RevisionConflict';
  current: string;
  constructor(current: string) {
    super('The item was changed by someone else');
    this.current = current;
  }
}

/** Another item already has the requested address. */
export class PlaceTaken extends Error {
  override name = 'PlaceTaken';
}
