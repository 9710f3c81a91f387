/** Inserts the blocks of a saved section as copies: the page gets its own data, what the section shares stays shared. */
import { SECTION } from '../../content/repository/drafts/section-places.ts';
import { back, DESIGN, layoutOf, mayStandAt, putIn } from './block-acts.ts';
import { copiedBlock } from './copies.ts';
import { copiedSource } from './new-blocks.ts';
import { numbersIn } from './placed.ts';
import { type ChangeHandler, refuse } from './session.ts';

export const insertSection: ChangeHandler<'insert-section'> = (session, working, change) => {
  const { item } = working;
  const section = session.others.get(change.section);
  if (section?.template !== SECTION || !section.presentation) return refuse(item.id, 'section', 'no longer exists');
  const isOwn = (source: string) => session.others.get(source)?.path.startsWith(`${section.path}/data/`) ?? false;
  const taken = numbersIn(layoutOf(working).placeholders);
  const copies = Object.values(section.presentation.placeholders)
    .flat()
    .map((placed) =>
      copiedBlock(placed, {
        newId: session.newId,
        taken,
        isDesign: item.template === DESIGN,
        // Shared content may have been deleted since: the block then starts without.
        source: ({ name, source }) => (session.others.has(source) ? copiedSource(session, working, name, source, isOwn(source)) : ''),
      }),
    );
  for (const [index, copy] of copies.entries()) {
    const at = { ...change.at, index: change.at.index + index };
    mayStandAt(session, working, copy, at);
    putIn(working, at, copy);
  }
  session.uid = copies[0]?.uid ?? '';
  return copies.map(({ uid }) => ({ ...back(change), do: 'remove-block', uid }));
};
