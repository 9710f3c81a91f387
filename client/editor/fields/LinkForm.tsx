/** Form of a link: target, text and window. */
import { useState } from 'react';
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { MediaPicker } from '../media/MediaPicker.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormEnd } from './FormEnd.tsx';
import { Checkbox, Select, TextInput } from '../ui/EditorField.tsx';
import { LINK_KINDS, type LinkKind, type LinkParts, readLink, writeLink } from './link-value.ts';
import { Picker } from './Picker.tsx';

const TO: Record<LinkKind, string> = {
  internal: 'Address on this site',
  agency: 'Address of its page',
  external: 'Address',
  media: 'Address of the file',
  anchor: 'Name of the place',
  mailto: 'E-mail address',
  tel: 'Phone number',
};

interface LinkFormProps {
  title: string;
  hint?: string;
  language: string;
  value: StoredField | null;
  /** False when the link text is edited in the surrounding text, as in rich text. */
  hasText?: boolean;
  /** False where the content has no place for "in a new window". */
  hasWindow?: boolean;
  onDone(value: StoredField | null): void;
  onClose(): void;
}

export function LinkForm({ title, hint, language, value, hasText = true, hasWindow = true, onDone, onClose }: LinkFormProps) {
  const [parts, setParts] = useState<LinkParts>(() => readLink(value));
  const [problem, setProblem] = useState('');
  const set = (part: Partial<LinkParts>) => {
    setParts((before) => ({ ...before, ...part }));
    setProblem('');
  };
  const done = () => {
    const written = writeLink(parts, value);
    if ('problem' in written) setProblem(written.problem);
    else onDone(written.value);
  };
  /** An upload is chosen when it completes: text typed meanwhile stays. */
  const choose = (to: string, name: string) => {
    setParts((before) => ({ ...before, to, ...(before.text === '' && hasText && { text: name }) }));
    setProblem('');
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={done}
      actions={<FormEnd onClose={onClose} none={{ text: 'No link', take: () => onDone(null) }} />}
    >
      {hint && <p className="pe-field__hint">{hint}</p>}
      {hasText && <TextInput label="Link text" value={parts.text} onChange={(event) => set({ text: event.target.value })} />}
      <Select
        label="Links to"
        options={LINK_KINDS}
        value={parts.kind}
        onChange={(event) => set({ kind: event.target.value as LinkKind, to: '', anchor: '' })}
      />
      {parts.kind === 'internal' && (
        <Picker
          label="Find a page"
          kind="page"
          near={editedPath()}
          language={language}
          chosen={parts.to}
          onChoose={({ path, title: name }) => choose(path, name)}
        />
      )}
      {parts.kind === 'agency' && (
        <Picker
          label="Find an agency"
          hint="By its name or town."
          kind="agency"
          language={language}
          chosen={parts.to}
          onChoose={({ path, title: name }) => choose(path, name)}
        />
      )}
      {parts.kind === 'media' && <MediaPicker kind="document" value={parts.to} onChoose={({ src, name }) => choose(src, name)} />}
      <div className="pe-link__to">
        <TextInput
          label={TO[parts.kind]}
          error={problem}
          value={parts.to}
          type={parts.kind === 'mailto' ? 'email' : parts.kind === 'tel' ? 'tel' : 'text'}
          inputMode={parts.kind === 'external' ? 'url' : undefined}
          spellCheck={false}
          onChange={(event) => set({ to: event.target.value })}
        />
        {parts.kind === 'internal' && (
          <TextInput
            label="Place on that page"
            hint="Its name after the #, if it is not the top."
            value={parts.anchor}
            onChange={(event) => set({ anchor: event.target.value })}
          />
        )}
      </div>
      {hasWindow && (
        <Checkbox
          label="Open in a new window"
          checked={parts.isNewWindow}
          onChange={(event) => set({ isNewWindow: event.target.checked })}
        />
      )}
    </Dialog>
  );
}

/** Path of the page in content; empty on pages that are not edited in place. */
const editedPath = (): string => (JSON.parse(document.getElementById('page-editor')?.textContent ?? '{}') as { path?: string }).path ?? '';
