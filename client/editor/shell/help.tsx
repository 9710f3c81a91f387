/** Dialog with the editor's keyboard shortcuts. */
import { KEYS } from '../../../src/editing/keys.rules.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

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
