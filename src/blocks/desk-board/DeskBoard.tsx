import { Icon } from '../../fields/Icon.tsx';
import type { BlockProps } from '../define.ts';
import { Action } from '../desk-parts/Action.tsx';
import { Views } from '../desk-parts/Views.tsx';
import { BoardPart } from './BoardPart.tsx';
import { Problem } from './Problem.tsx';
import type { BoardFields } from './schema.ts';

export function DeskBoard({ fields: { Board: board } }: BlockProps<{ Board: BoardFields }, object>) {
  const { Title, Lede, Trail, Done, Actions, Views: views, Sections } = board;
  return (
    <div className="desk-board">
      <div className="desk-board__head">
        <Way trail={Trail} />
        <div className="desk-board__title">
          <h1>
            <bdi>{Title}</bdi>
          </h1>
          {Actions.length > 0 && (
            <div className="cluster">
              {Actions.map((action) => (
                <Action key={action.text} action={action} isSmall />
              ))}
            </div>
          )}
        </div>
        {Lede && <p className="lede">{Lede}</p>}
        {Done && (
          <p className="desk-board__done" role="status">
            <Icon name="check" />
            <span>{Done}</span>
          </p>
        )}
        <Problem board={board} />
        <Views views={views} label={`Parts of ${Title}`} />
      </div>
      {Sections.map((section) => (
        <BoardPart key={section.id} section={section} />
      ))}
    </div>
  );
}

function Way({ trail }: { trail: BoardFields['Trail'] }) {
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Way back">
      <ol className="desk-board__trail">
        {trail.map(({ name, link }) => (
          <li key={link}>
            <a href={link}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
