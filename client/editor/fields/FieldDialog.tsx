/** Dialog with the form of one field; its value is applied when the form is submitted. */
import { useState } from 'react';
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { useCatalogue } from '../blocks/catalogue.ts';
import { refreshSoon } from '../sync/refresh-soon.ts';
import { type EditorStore, type OpenField, useEditor } from '../sync/store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FieldControl } from './FieldControl.tsx';
import { controlOf } from '../../../src/editing/item-form/control.rules.ts';
import { aboutField, infosOf } from './describe.ts';
import { FormEnd } from './FormEnd.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PictureForm } from './PictureForm.tsx';

export default function FieldDialog({ store, form }: { store: EditorStore; form: OpenField }) {
  const { page } = useEditor(store);
  const { catalogue } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  const [value, setValue] = useState<StoredField | null>(() => store.value(form));
  if (!page) return null;
  const { label, block, sentence, info } = aboutField(page, infosOf(catalogue), form, form.uid);
  const kind = form.kind ?? controlOf(value, info?.kind);
  const close = () => store.openForm(null);
  const done = (changed: StoredField | null) => {
    store.edit(form, changed ?? { value: kind === 'image' || kind === 'link' ? {} : '' });
    close();
    refreshSoon(store);
  };
  const title = `${label} (${block})`;
  const shared = { title, hint: sentence, value, onDone: done, onClose: close };
  if (kind === 'image') return <PictureForm {...shared} />;
  if (kind === 'link') return <LinkForm {...shared} language={store.language} />;
  return (
    <Dialog title={title} onClose={close} onSubmit={() => done(value)} actions={<FormEnd onClose={close} />}>
      <FieldControl kind={kind} label={label} hint={sentence} value={value} onChange={setValue} onOpen={() => undefined} />
    </Dialog>
  );
}
