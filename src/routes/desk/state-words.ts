/** How far something is on its way to visitors: the same words and signs on every list of the desk. */

export const STATE = {
  published: { badge: 'good', text: 'Published' },
  new: { badge: 'draft', text: 'New' },
  changed: { badge: 'draft', text: 'Changed' },
  /** Gone from the drafts, and still there for visitors. */
  ended: { badge: 'wait', text: 'Ends when published' },
  off: { badge: 'off', text: 'Taken off' },
  deleted: { badge: 'bad', text: 'Deleted' },
} as const;
