/** What keys do in the editor. */
import { Button } from './ui/Button.tsx';
import { Dialog } from './ui/Dialog.tsx';

const KEYS: readonly [keys: string, what: string][] = [
  ['Tab', 'To the next field, link or button of the page'],
  ['Enter or F2', 'Edit the field that has the focus; a picture, link or date opens its form'],
  ['Escape', 'Leave a field and give back what it said before; close a panel or dialog'],
  ['Enter', 'Finish a field of one line'],
  ['Shift + Enter', 'New line in a text of several lines'],
  ['Ctrl + B, Ctrl + I, Ctrl + K', 'Bold, italic, link in a rich text'],
  ['Alt + F10', 'To the tools of a rich text; Escape leads back'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'Take back and do again'],
  ['F6', 'From the bar to the panel to the page'],
  ['?', 'This list'],
];

export const Help = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Keys and help" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <p>Click what you want to change and write. Everything is saved as a draft by itself; visitors see it once it is published.</p>
    <dl className="page-editor__keys">
      {KEYS.map(([keys, what]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
