/** Dialog that asks for the name under which something is stored, and keeps the name when that is refused. */
import { type ReactNode, useState } from 'react';
import { FormEnd } from '../fields/FormEnd.tsx';
import { type EditApiError, refusals } from '../sync/api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/EditorField.tsx';

interface NameDialogProps {
  title: string;
  /** What happens, in a sentence. */
  about: string;
  hint: string;
  submit: string;
  /** Suggested name. */
  name: string;
  /** @throws EditApiError */
  save(name: string): Promise<void>;
  onDone(name: string): void;
  onClose(): void;
  /** What else is asked, below the name. */
  children?: ReactNode;
}

export function NameDialog({ title, about, hint, submit, name: suggested, save, onDone, onClose, children }: NameDialogProps) {
  const [name, setName] = useState(suggested);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await save(name.trim());
      onDone(name.trim());
    } catch (error) {
      const refusal = refusals(error as EditApiError).join(' ');
      setProblem(refusal ? `The name ${refusal}` : (error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void send()}
      actions={<FormEnd submit={submit} disabled={name.trim() === '' || isBusy} onClose={onClose} />}
    >
      <p>{about}</p>
      <TextInput
        label="Its name"
        hint={hint}
        maxLength={200}
        value={name}
        {...(problem && { error: problem })}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
      {children}
    </Dialog>
  );
}
