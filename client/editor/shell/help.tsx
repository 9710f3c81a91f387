/** Dialog with the editor's keyboard shortcuts. */
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** By place. */
const KEYS: Readonly<Record<string, readonly (readonly [keys: string, what: string])[]>> = {
  Everywhere: [
    ['Tab', 'To the next field, link, or button'],
    ['F6, Shift + F6', 'From the bar to the panel to the page, and back'],
    ['Ctrl + Z, Ctrl + Shift + Z', 'Undo and redo'],
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
  'In the list of blocks': [
    ['Arrow keys', 'Go through the blocks; left and right close and open'],
    ['Enter', 'Choose a block'],
    ['Alt + up, Alt + down', 'Move a block'],
    ['Delete', 'Delete a block; Undo brings it back'],
  ],
};

export const Help = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Keys and help" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <p>Click what you want to change and type. Everything is saved as a draft as you go. Visitors see it once it is published.</p>
    <p>On a Mac, use ⌘ for Ctrl.</p>
    {Object.entries(KEYS).map(([where, keys]) => (
      <section key={where} className="page-editor__keys">
        <h3>{where}</h3>
        <dl>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);
