/**
 * The whole calculator as it stands on a page, in a page or in the modal: printed by the server and taken over by the island, which
 * needs the same markup from the same props. Every button is a submit button of one form and is named `do` (src/calculator/presses).
 */
import type { ReactNode } from 'react';
import { currentScreen } from '../../calculator/progress/rules.ts';
import { type Face, PRESS } from '../../calculator/presses/rules.ts';
import { phrase, type Say, say } from '../../calculator/words/rules.ts';
import { Glyph } from './Glyph.shared.tsx';
import type { Picture } from '../calculator-results/Results.shared.tsx';
import { type BoxHandlers, QuestionScreen } from './QuestionScreen.shared.tsx';
import { ResultsScreen } from './ResultsScreen.shared.tsx';
import { RunningTotal } from './RunningTotal.shared.tsx';
import { Tabs } from './Tabs.shared.tsx';
import { TotalsTable } from './TotalsTable.shared.tsx';

const CLOSE = phrase('calculator-close', 'Close the calculator');
const PROMISE = phrase('calculator-promise', 'Your answers stay on this device until you pass them to an agent.');
export const TITLE = phrase('calculator-title', 'Life Insurance coverage calculator');

/** `page`: it is what its page is about. `embedded`: one block among others, with the totals beside the questions (CAL-05). */
export type Look = 'page' | 'modal' | 'embedded';

/** Where the form goes without script. */
export interface Sending {
  action: string;
  /** Fields that go along: where somebody is, and the answers of other screens. */
  hidden: readonly (readonly [name: string, value: string])[];
}

export interface CalculatorProps extends Face {
  look: Look;
  /** Prefix of ids, unique on the page. */
  id: string;
  /** Words over it, where they are not the calculator's own name. */
  title?: string | undefined;
  /** Of its title's heading; questions are one lower. */
  level: 1 | 2;
  /** `COLLEGE_COSTS.asOf` as the language writes it. */
  costsDate: string;
  say: Say;
  /** Drawn beside the total. */
  picture?: Picture | undefined;
  /** The answers never left the browser. */
  isOnDevice?: boolean;
  /** What became of a press that changed nothing here. */
  note?: string;
  send?: Sending;
  /** Absent where no script will run. */
  handlers?: BoxHandlers & { onPrint(): void; onClose(): void };
}

export function Calculator(props: CalculatorProps): ReactNode {
  const { look, id, level, send, say: using, handlers, progress } = props;
  const screen = currentScreen(progress);
  const isAtResults = screen.category === 'results';
  const Title = `h${level}` as const;
  return (
    <form
      className="life-calculator__form"
      method="post"
      action={send?.action}
      noValidate
      data-look={look}
      data-screen={screen.id}
      aria-labelledby={`${id}-title`}
    >
      {send?.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in a box presses the first button of a form. */}
      <button className="visually-hidden" type="submit" name="do" value={PRESS.next} tabIndex={-1} aria-hidden="true" />
      <Symbols />
      {look === 'modal' && (
        <button className="icon-btn life-calculator__close" type="button" onClick={handlers?.onClose}>
          <Glyph name="close" />
          <span className="visually-hidden">{say(CLOSE, using)}</span>
        </button>
      )}
      <div className={look === 'page' ? 'life-calculator__top on-deep' : 'life-calculator__top'}>
        <Title className="life-calculator__title" id={`${id}-title`} tabIndex={-1}>
          {props.title || say(TITLE, using)}
        </Title>
        <Tabs progress={progress} say={using} />
      </div>
      {isAtResults ? (
        <ResultsScreen {...props} level={level === 1 ? 2 : 3} />
      ) : (
        <div className="life-calculator__main">
          <QuestionScreen
            key={screen.id}
            progress={progress}
            typed={props.typed}
            faults={props.faults}
            say={using}
            id={id}
            level={level === 1 ? 2 : 3}
            {...(handlers && { handlers })}
          />
          <div className="life-calculator__aside">
            {look === 'embedded' ? (
              <TotalsTable progress={progress} say={using} id={id} note={props.note} />
            ) : (
              <RunningTotal progress={progress} say={using} />
            )}
            <p className="life-calculator__promise small quiet">{say(PROMISE, using)}</p>
          </div>
        </div>
      )}
    </form>
  );
}

/** The page ships the symbols that its markup names (`page/sprite.ts`): here those of the screens that come later. */
const Symbols = (): ReactNode => (
  <span hidden>
    {['check', 'warning', 'arrow-left', 'arrow-right', 'plus', 'printer', 'close'].map((name) => (
      <Glyph key={name} name={name} />
    ))}
  </span>
);
