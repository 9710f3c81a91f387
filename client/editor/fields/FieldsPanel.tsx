/** All fields of the block that is selected, or of the page: also those that are empty or not to be seen. */
import { useRef } from 'react';
import { ofSite } from '../api.ts';
import { useCatalogue } from '../blocks/catalogue.ts';
import { countPages } from '../count-pages.ts';
import type { PanelProps } from '../panels.ts';
import { useEditor } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { labelOf } from '../../../src/editing/item-form/control/rules.ts';
import { infosOf, placedBlocks } from './describe.ts';
import { FieldList } from './FieldList.tsx';

export default function FieldsPanel({ store }: PanelProps) {
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
            // The button goes: what is read next has the focus.
            title.current?.focus();
          }}
        >
          Fields of the page
        </Button>
      )}
      {problem && <Message kind="problem">{problem}</Message>}
      {info && <p className="pe-field__hint">{info.description}</p>}
      {item?.isShared && item.usedBy > 1 && placed && <Message>Shared: a change here shows on {countPages(item.usedBy)}.</Message>}
      {item ? (
        <FieldList key={`${selected}|${item.id}`} store={store} item={item} infos={known} inside={[]} uid={selected} />
      ) : (
        <p>This block has no fields. What it shows comes from its settings, or from other pages.</p>
      )}
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
