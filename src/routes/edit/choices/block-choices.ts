/** Blocks by name and description. */
import type { ReferenceChoice } from '../../../editing/protocol.ts';
import { blockLabel } from '../../../page/render/block-label.ts';
import { type AskedChoices, holds } from './asked-choices.ts';

export async function blockChoices({ editor, words }: AskedChoices): Promise<ReferenceChoice[]> {
  const blocks = [...new Set(editor.services.registry.values())].filter(({ internal }) => !internal);
  const choices = blocks.map(({ names: [id], folder, description }) => ({
    id,
    title: blockLabel(folder),
    path: folder,
    note: description,
  }));
  return choices.filter(({ title, id, note }) => holds(`${title} ${id} ${note}`, words));
}
