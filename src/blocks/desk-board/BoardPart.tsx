/** Renders one section of the page, by its kind. */
import type { ReactNode } from 'react';
import { Cards } from '../desk-list/Cards.tsx';
import { DeskTable } from '../desk-list/DeskTable.tsx';
import { Calendar } from '../desk-calendar/Calendar.tsx';
import { DeskFigures } from '../desk-figures/DeskFigures.tsx';
import { FoundAs } from '../desk-preview/FoundAs.shared.tsx';
import { PreviewFrame } from '../desk-preview/PreviewFrame.tsx';
import { BoardForm } from './BoardForm.tsx';
import { BoardComparison } from './BoardComparison.tsx';
import { Diff } from './Diff.tsx';
import type { BoardSection } from './schema.ts';
import { BoardText } from './BoardText.tsx';
import { DeskCell } from '../desk-parts/DeskCell.tsx';
import type { FactsFields, StepsFields } from './section-schemas.ts';
import { RowActions } from '../desk-parts/Action.tsx';
import { RowMark } from '../desk-parts/RowMark.tsx';

export function BoardPart({ section }: { section: BoardSection }): ReactNode {
  if (section.kind === 'table') return <DeskTable table={section} />;
  if (section.kind === 'cards') return <Cards list={section} />;
  const { kind, id, heading, isTitled, note } = section;
  if (section.kind === 'facts' && section.isFolded)
    return (
      <details className="desk-board__section desk-fields__fold" data-kind={kind}>
        <summary>{heading}</summary>
        <BoardFacts facts={section.facts} />
      </details>
    );
  return (
    <section className="desk-board__section" data-kind={kind} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={isTitled ? undefined : 'visually-hidden'}>
        {heading}
      </h2>
      {note && <p className="desk-board__note">{note}</p>}
      {bodyOf(section)}
    </section>
  );
}

function bodyOf(section: Exclude<BoardSection, { kind: 'table' | 'cards' }>): ReactNode {
  switch (section.kind) {
    case 'figures':
      return <DeskFigures figures={section} />;
    case 'form':
      return <BoardForm form={section} />;
    case 'text':
      return <BoardText body={section.body} />;
    case 'facts':
      return <BoardFacts facts={section.facts} />;
    case 'diff':
      return <Diff diff={section} />;
    case 'compare':
      return <BoardComparison sides={section.sides} heading={section.heading} />;
    case 'preview':
      return <PreviewFrame src={section.src} heading={section.heading} />;
    case 'found':
      return <FoundAs found={section.found} />;
    case 'calendar':
      return <Calendar calendar={section} id={section.id} heading={section.heading} />;
    case 'steps':
      return <Steps steps={section.steps} />;
  }
}

/** Lists names and their values. */
function BoardFacts({ facts }: { facts: FactsFields['facts'] }) {
  return (
    <dl className="desk-board__facts">
      {facts.map(({ name, value }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>
            <DeskCell value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the steps of a process and their progress. */
function Steps({ steps }: { steps: StepsFields['steps'] }) {
  return (
    <ol className="desk-board__steps">
      {steps.map(({ name, state, note, facts, actions }, index) => (
        <li key={index}>
          <div className="desk-board__step">
            <b>{name}</b>
            <RowMark tone={state.badge} text={state.text} />
          </div>
          {note && <p>{note}</p>}
          {facts.length > 0 && (
            <ul className="desk-parts__facts">
              {facts.map((fact, at) => (
                <li key={at}>
                  <DeskCell value={fact} />
                </li>
              ))}
            </ul>
          )}
          <RowActions actions={actions} about={name} />
        </li>
      ))}
    </ol>
  );
}
