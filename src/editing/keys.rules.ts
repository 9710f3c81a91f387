/** The keys of the editor in the page, for its own help and the desk’s. */

/** By place. */
export const KEYS: Readonly<Record<string, readonly (readonly [keys: string, what: string])[]>> = {
  Everywhere: [
    ['Tab', 'To the next field, link, or button'],
    ['F6, Shift + F6', 'From the bar to the panel to the page, and back'],
    ['Ctrl + Z, Ctrl + Shift + Z', 'Undo and redo'],
    ['Ctrl + K', 'Search all content, and go to any page of the desk; in rich text, a link'],
    ['Escape', 'Close a panel or a dialog'],
    ['Ctrl + /', 'Open this list'],
  ],
  'In a field on the page': [
    ['Enter, F2', 'Open the form of a picture, link, or date'],
    ['Enter', 'Save a line of text'],
    ['Shift + Enter', 'New line in a longer text'],
    ['Escape', 'Leave the text; what you wrote stays, and Undo takes it back'],
  ],
  'In rich text': [
    ['Ctrl + B, Ctrl + I, Ctrl + K', 'Bold, italic, link'],
    ['Alt + F10', 'To the formatting tools; Escape goes back to the text'],
    ['Escape, Ctrl + Enter', 'Leave the text; what you wrote stays'],
  ],
  'At a chosen block': [
    ['Alt + F10', 'To the tools of the block; arrow keys go along them, Escape goes back to the block'],
    ['Tab', 'After the last field of a block: to the button that adds a block there'],
  ],
  'In the list of blocks': [
    ['Arrow keys', 'Go through the blocks; left and right close and open'],
    ['Enter', 'Choose a block'],
    ['Alt + up, Alt + down', 'Move a block'],
    ['Delete', 'Delete a block; Undo brings it back'],
  ],
};
