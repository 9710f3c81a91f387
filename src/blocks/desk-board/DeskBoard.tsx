import { Icon } from '../../fields/Icon.tsx';
import type { BlockProps } from '../define.ts';
import { Actions } from '../desk-parts/Action.tsx';
import { Filter } from '../desk-list/Filter.tsx';
import { Views } from '../desk-parts/Views.tsx';
import { BoardPart } from './BoardPart.tsx';
import type * as schema from './schema.ts';
import type { BoardFields, BoardSection } from './schema.ts';
import { rowId } from './BoardForm.tsx';

export function DeskBoard({ fields: { Board: board } }: BlockProps<typeof schema>) {
  const { Title, Lede, Trail, Done, Actions: actions, Views: views, Filter: filter, Sections } = board;
  return (
    <div className="desk-board">
      <div className="desk-board__head">
        <Way trail={Trail} />
        <div className="desk-board__title">
          <h1>
            <bdi>{Title}</bdi>
          </h1>
          {Lede && <p className="desk-board__lede">{Lede}</p>}
          <Actions actions={actions} />
        </div>
        {Done && (
          <p className="desk-board__done" role="status">
            <Icon name="check" />
            <span>{Done}</span>
          </p>
        )}
        <BoardProblem board={board} />
        <Views views={views} label={`Parts of ${Title}`} />
        {filter && <Filter filter={filter} id="board" label={`Filter: ${Title}`} />}
      </div>
      <SectionList sections={Sections} />
    </div>
  );
}

/** Previews stay beside the other sections while those scroll. */
function SectionList({ sections }: { sections: BoardFields['Sections'] }) {
  const part = (section: BoardSection) => <BoardPart key={section.id} section={section} />;
  const previews = sections.filter(({ kind }) => kind === 'preview' || kind === 'found');
  if (previews.length === 0) return sections.map(part);
  return (
    <div className="desk-preview__beside">
      <div>{sections.filter((section) => !previews.includes(section)).map(part)}</div>
      <div>{previews.map(part)}</div>
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

/** Explains at the top of the page why nothing was done: it gets the focus, and each fault links to its field. */
function BoardProblem({ board: { Problem: problem, Sections } }: { board: BoardFields }) {
  const ofRows = Sections.flatMap((section) =>
    section.kind === 'form'
      ? section.rows.flatMap(({ label, error }, at) =>
          error ? [{ anchor: `${rowId(section.id, at)}-${error.part}`, message: `${label} ${error.message}` }] : [],
        )
      : [],
  );
  const faults = [...(problem?.faults ?? []), ...ofRows];
  if (!problem && faults.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form the reason is what has to be read first
    <div className="summary-box desk-board__problem" role="alert" tabIndex={-1} autoFocus>
      <h2>{problem?.title ?? 'Not saved yet'}</h2>
      {problem?.text && <p>{problem.text}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ anchor, message }) => (
            <li key={`${anchor} ${message}`}>{anchor ? <a href={`#${anchor}`}>{message}</a> : message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
