/** Panel with all fields of the selected block or of the page, including empty and hidden ones. */
import { useRef } from 'react';
import { ofSite } from '../sync/api.ts';
import { useCatalogue } from '../blocks/catalogue.ts';
import { countPages } from '../count-pages.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { Later, part } from '../ui/Later.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { labelOf } from '../../../src/editing/item-form/control.rules.ts';
import { infosOf, placedBlocks } from './describe.ts';
import { FieldList } from './FieldList.tsx';

const foundAs = part(() => import('./FoundAsPart.tsx'));

export default function FieldsPanel({ store }: { store: EditorStore }) {
  const { page, selected } = useEditor(store);
  const title = useRef<HTMLHeadingElement>(null);
  const { catalogue, problem } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  if (!page) return null;
  const placed = placedBlocks(page).get(selected);
  const info = placed && infosOf(catalogue)(placed.name);
  const item = placed ? page.items[placed.source] : page.items[page.pageId];
  const known = placed ? (info?.fields ?? []) : (catalogue?.page ?? []);
  return (
    <>
      <h3 className="pe-fields__title" ref={title} tabIndex={-1}>
        {placed ? (info?.words ?? labelOf(placed.name)) : 'The page itself'}
      </h3>
      {placed && (
        <Button
          kind="plain"
          onClick={() => {
            store.select('');
            // The button disappears, so the title gets the focus.
            title.current?.focus();
          }}
        >
          Fields of the page
        </Button>
      )}
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      {info && <p className="pe-field__hint">{info.description}</p>}
      {item?.isShared && item.usedBy > 1 && placed && (
        <EditorMessage>Shared: a change here shows on {countPages(item.usedBy)}.</EditorMessage>
      )}
      {item ? (
        <FieldList key={`${selected}|${item.id}`} store={store} item={item} infos={known} inside={[]} uid={selected} />
      ) : (
        <p>This block has no fields. What it shows comes from its settings, or from other pages.</p>
      )}
      {!placed && item && <Later part={foundAs} props={{ store }} />}
      {!placed && (
        <p>
          <a href={ofSite(`/desk/item/${page.pageId}?${new URLSearchParams({ language: store.language })}`)}>
            Rename, move, copy or delete this page
          </a>
        </p>
      )}
    </>
  );
}
