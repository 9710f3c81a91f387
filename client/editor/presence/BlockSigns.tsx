/** Signs at the corner of every block where someone else is or comments are open. They only show: the tools of a chosen block have the same, and more. */
import speech from '@phosphor-icons/core/assets/bold/chat-text-bold.svg';
import { useBox } from '../blocks/use-box.ts';
import { blockName, everyBlock, type PlaceNode } from '../blocks/tree-rows.ts';
import type { EditorState } from '../sync/state.ts';
import { EditorIcon } from '../ui/EditorIcon.tsx';
import { Avatar } from './Avatar.tsx';
import { type AtBlock, atBlock, openComments } from './at-block.ts';
import { personKey, personName } from './who.ts';

interface SignsProps {
  state: EditorState;
  tree: readonly PlaceNode[];
}

export const BlockSigns = ({ state, tree }: SignsProps) =>
  everyBlock(tree).map((block) => {
    const at = atBlock(state, block.key);
    const isShown = block.key !== state.selected && (at.people.length > 0 || at.comments > 0);
    return isShown && <Signs key={block.key} uid={block.key} name={blockName(block)} {...at} />;
  });

function Signs({ uid, name, people, comments }: AtBlock & { uid: string; name: string }) {
  const box = useBox(uid);
  const words = [...people.map(personName), openComments(comments)].filter(Boolean).join(', ');
  return (
    box && (
      <div role="img" aria-label={`${name}: ${words}`} className="pe-signs" style={{ left: box.left + box.width, top: box.top }}>
        {people.map((person) => (
          <Avatar key={personKey(person)} person={person} />
        ))}
        {comments > 0 && (
          <span className="pe-signs__comments">
            <EditorIcon svg={speech} /> {comments}
          </span>
        )}
      </div>
    )
  );
}
