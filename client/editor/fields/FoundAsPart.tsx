/** How search engines and shared links show the page, below its fields: renewed after each save. */
import type { FoundAs as Found } from '../../../src/editing/protocol.ts';
import { FoundAs } from '../../../src/blocks/desk-preview/FoundAs.shared.tsx';
import { getJson } from '../sync/api.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

export default function FoundAsPart({ store }: { store: EditorStore }) {
  const { page } = useEditor(store);
  const item = page?.items[page.pageId];
  const address = item ? `/api/edit/found-as?${new URLSearchParams({ item: item.id, language: store.language })}` : '';
  const { value, problem } = useLoaded(address && `${address}#${item?.revision}`, () => getJson<Found>(address));
  return (
    <details className="pe-entry" open>
      <summary>As search engines and shared links show it</summary>
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      {value && <FoundAs found={value} />}
    </details>
  );
}
