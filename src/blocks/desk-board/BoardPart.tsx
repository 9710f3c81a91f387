/** One section of the page, by its kind. */
import type { ReactNode } from 'react';
import { Cards } from '../desk-list/Cards.tsx';
import { Table } from '../desk-list/Table.tsx';
import { FiguresSection } from '../reports/FiguresSection.tsx';
import { BoardForm } from './BoardForm.tsx';
import { Compare } from './Compare.tsx';
import { Diff } from './Diff.tsx';
import { Facts } from './Facts.tsx';
import type { BoardSection } from './schema.ts';
import { Steps } from './Steps.tsx';
import { Words } from './Words.tsx';

export function BoardPart({ section }: { section: BoardSection }): ReactNode {
  switch (section.kind) {
    case 'table':
      return <Table table={section} />;
    case 'cards':
      return <Cards list={section} />;
    case 'figures':
      return (
        <div className="reports">
          <FiguresSection section={section} />
        </div>
      );
    case 'form':
      return (
        <Titled section={section}>
          <BoardForm form={section} />
        </Titled>
      );
    case 'text':
      return (
        <Titled section={section}>
          <Words body={section.body} />
        </Titled>
      );
    case 'facts':
      return (
        <Titled section={section}>
          <Facts facts={section.facts} />
        </Titled>
      );
    case 'diff':
      return (
        <Titled section={section}>
          <Diff diff={section} />
        </Titled>
      );
    case 'compare':
      return (
        <Titled section={section}>
          <Compare sides={section.sides} heading={section.heading} />
        </Titled>
      );
    case 'steps':
      return (
        <Titled section={section}>
          <Steps steps={section.steps} />
        </Titled>
      );
  }
}

interface TitledProps {
  section: { kind: string; id: string; heading: string; isTitled: boolean; note: string };
  children: ReactNode;
}

function Titled({ section: { kind, id, heading, isTitled, note }, children }: TitledProps) {
  return (
    <section className="desk-board__section" data-kind={kind} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={isTitled ? undefined : 'visually-hidden'}>
        {heading}
      </h2>
      {note && <p className="desk-board__note">{note}</p>}
      {children}
    </section>
  );
}
