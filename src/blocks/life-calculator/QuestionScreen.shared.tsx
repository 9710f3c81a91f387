/** One question: its words as the title, its controls below, Previous and Next (brand.md §9, S3 §2). */
import type { ReactNode } from 'react';
import type { Values } from '../../calculator/conditions/rules.ts';
import { type Face, PRESS } from '../../calculator/presses/rules.ts';
import { currentScreen, FIRST, type Progress, stepOf } from '../../calculator/progress/rules.ts';
import { hintText } from '../../calculator/results/rules.ts';
import type { Screen } from '../../calculator/questions/rules.ts';
import { phrase, type Say, say } from '../../calculator/words/rules.ts';
import { Boxes } from './Boxes.shared.tsx';
import { Choices } from './Choices.shared.tsx';
import { Glyph } from './Glyph.shared.tsx';

const NEXT = phrase('calculator-next', 'Next');
const PREVIOUS = phrase('calculator-previous', 'Previous');
const SEE_RESULTS = phrase('calculator-see-results', 'See results');
const STEP = phrase('calculator-step', 'Question {n} of {of}');

/** What the browser does while somebody answers; a screen without them is a plain form. */
export interface BoxHandlers {
  /** A box was entered: it gets the amount as it is typed. */
  onEnter(name: string, box: HTMLInputElement): void;
  onTyped(name: string, text: string): void;
  /** A box was left, or a choice made. */
  onAnswered(name: string, box: HTMLInputElement): void;
}

export interface QuestionScreenProps {
  progress: Progress;
  /** What stands in the boxes where it differs from what is stored, also what can't stand. */
  typed: Values;
  faults: Face['faults'];
  say: Say;
  /** Prefix of ids. */
  id: string;
  /** Of the question's heading. */
  level: 2 | 3;
  handlers?: BoxHandlers;
}

/** What the parts of a screen get. */
export type PartProps = QuestionScreenProps & { screen: Screen };

/** Id of the heading of a question, or of the results: it gets the focus when its screen is new. */
export const headingId = (id: string): string => `${id}-head`;

export function QuestionScreen(props: QuestionScreenProps): ReactNode {
  const { progress, say: using, id, level } = props;
  const screen = currentScreen(progress);
  const [first] = screen.questions;
  const isChoice = first?.kind === 'choice';
  const isOneBox = screen.questions.length === 1 && !isChoice;
  const { step, of } = stepOf(progress);
  const Heading = `h${level}` as const;
  const words = say(screen.title, using);
  const heading = (
    <Heading className="life-calculator__question" id={headingId(id)} tabIndex={-1}>
      {isOneBox ? <label htmlFor={`${id}-${first?.name}`}>{words}</label> : words}
    </Heading>
  );
  const hint = first?.hint && screen.questions.length === 1 ? hintText(first.hint, using) : '';
  const help = [screen.help ? say(screen.help, using) : '', hint].filter(Boolean).map((text) => (
    <p key={text} className="life-calculator__help">
      {text}
    </p>
  ));
  const helped = help.length > 0 && (
    <div className="life-calculator__helps" id={`${id}-help`}>
      {help}
    </div>
  );
  const part = { ...props, screen };
  return (
    <div className="life-calculator__screen">
      {isOneBox ? (
        <div className="life-calculator__set">
          {heading}
          {helped}
          <Boxes {...part} />
        </div>
      ) : (
        <fieldset className="life-calculator__set" aria-describedby={helped ? `${id}-help` : undefined}>
          <legend>{heading}</legend>
          {helped}
          {isChoice ? <Choices {...part} /> : <Boxes {...part} />}
        </fieldset>
      )}
      <div className="life-calculator__go cluster">
        {screen.id !== FIRST && (
          <button className="btn btn--line" type="submit" name="do" value={PRESS.previous}>
            <Glyph name="arrow-left" />
            {say(PREVIOUS, using)}
          </button>
        )}
        <button className="btn btn--light" type="submit" name="do" value={PRESS.next}>
          {say(step === of ? SEE_RESULTS : NEXT, using)}
          <Glyph name="arrow-right" />
        </button>
        <p className="life-calculator__step small quiet">{say(STEP, using, { n: String(step), of: String(of) })}</p>
      </div>
    </div>
  );
}
