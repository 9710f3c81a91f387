/** The field editors of a desk form, each in the place of its plain controls, and the form that one of them opens. */
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { Later, part } from '../ui/Later.tsx';
import { fieldText } from '../fields/shown-value.ts';
import type { DeskField, DeskFieldKind } from './native-field.ts';

const linkForm = part(async () => ({ default: (await import('../fields/LinkForm.tsx')).LinkForm }));
const pictureForm = part(async () => ({ default: (await import('../fields/PictureForm.tsx')).PictureForm }));
const pageChoice = part(() => import('./PageChoice.tsx'));
const toolbar = part(() => import('../rich-text/Toolbar.tsx'));

export function DeskFields({ fields, language }: { fields: readonly DeskField[]; language: string }) {
  const hasText = fields.some(({ kind }) => kind === 'html');
  return (
    <>
      {fields.map((field) => createPortal(<OneField field={field} language={language} />, field.place, field.place.id))}
      {hasText && <Later part={toolbar} props={{ language }} />}
    </>
  );
}

function OneField({ field, language }: { field: DeskField; language: string }) {
  return field.kind === 'page' ? (
    <OnePage field={field} language={language} />
  ) : (
    <OneValue field={field} kind={field.kind} language={language} />
  );
}

function OnePage({ field, language }: { field: DeskField; language: string }) {
  const [{ value, title, isChanged }, setChosen] = useState(() => ({
    value: fieldText(field.read()),
    title: field.shown(),
    isChanged: false,
  }));
  const { label, hint, error } = field;
  const choose = (path: string, name: string) => {
    field.write({ value: path });
    setChosen({ value: path, title: name, isChanged: true });
  };
  return <Later part={pageChoice} props={{ label, hint, error: isChanged ? '' : error, value, title, language, onChange: choose }} />;
}

function OneValue({ field, kind, language }: { field: DeskField; kind: Exclude<DeskFieldKind, 'page'>; language: string }) {
  const { label, hint, error, hasWindow } = field;
  const [value, setValue] = useState<StoredField | null>(() => field.read());
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const change = (next: StoredField | null) => {
    field.write(next);
    setValue(next);
    setChanged(true);
  };
  const close = () => setOpen(false);
  const form = {
    title: label,
    hint,
    value,
    onClose: close,
    onDone: (next: StoredField | null) => {
      change(next);
      close();
    },
  };
  return (
    <>
      <FieldControl
        kind={kind}
        label={label}
        hint={hint}
        error={isChanged ? '' : error}
        value={value}
        onChange={change}
        onOpen={() => setOpen(true)}
      />
      {/* A form inside the desk's form is not allowed. */}
      {isOpen &&
        kind === 'link' &&
        createPortal(<Later part={linkForm} props={{ ...form, language: field.language ?? language, hasWindow }} />, document.body)}
      {isOpen && kind === 'image' && createPortal(<Later part={pictureForm} props={form} />, document.body)}
    </>
  );
}
