/** One question: its text as the title, its controls below, Previous and Next (brand.md §9, S3 §2). */
import type { ReactNode } from 'react';
import { PRESS, ANSWER, textIn } from '../../calculator/presses.rules.ts';
import { currentScreen, FIRST, isLastQuestion } from '../../calculator/progress.rules.ts';
import { CATEGORIES } from '../../calculator/questions.rules.ts';
import { hintText, optionText } from '../../calculator/results.rules.ts';
import { calculatorPhrase, translated } from '../../calculator/phrases.rules.ts';
import { Boxes } from './Boxes.shared.tsx';
import { Glyph } from './Glyph.shared.tsx';
import type { QuestionScreenProps, QuestionPartProps } from './question-props.ts';

const NEXT = calculatorPhrase('calculator-next', 'Next');
const PREVIOUS = calculatorPhrase('calculator-previous', 'Previous');
const SEE_RESULTS = calculatorPhrase('calculator-see-results', 'See results');
/** Parts, not questions: an answer may bring more questions, so a number of them would grow on the way. */
const PART = calculatorPhrase('calculator-part', 'Part {n} of {of}: {title}');
const MINUTES = calculatorPhrase('calculator-minutes', 'About three minutes in all');

/** Id of the heading of a question, or of the results: it gets the focus on a new screen. */
export const headingId = (id: string): string => `${id}-head`;

export function QuestionScreen(props: QuestionScreenProps): ReactNode {
  const { progress, say: using, id, level } = props;
  const screen = currentScreen(progress);
  const [first] = screen.questions;
  const isChoice = first?.kind === 'choice';
  const isOneBox = screen.questions.length === 1 && !isChoice;
  const part = CATEGORIES.findIndex((category) => category.id === screen.category);
  const where = translated(PART, using, {
    n: String(part + 1),
    of: String(CATEGORIES.length),
    title: translated((CATEGORIES[part] as (typeof CATEGORIES)[number]).title, using),
  });
  const Heading = `h${level}` as const;
  const words = translated(screen.title, using);
  const heading = (
    <Heading className="life-calculator__question" id={headingId(id)} tabIndex={-1}>
      {isOneBox ? <label htmlFor={`${id}-${first?.name}`}>{words}</label> : words}
    </Heading>
  );
  const hint = first?.hint && screen.questions.length === 1 ? hintText(first.hint, using) : '';
  const help = [screen.help ? translated(screen.help, using) : '', hint].filter(Boolean).map((text) => (
    <p key={text} className="life-calculator__help">
      {text}
    </p>
  ));
  const helped = help.length > 0 && (
    <div className="life-calculator__helps" id={`${id}-help`}>
      {help}
    </div>
  );
  const parts = { ...props, screen };
  return (
    <div className="life-calculator__screen">
      {isOneBox ? (
        <div className="life-calculator__set">
          {heading}
          {helped}
          <Boxes {...parts} />
        </div>
      ) : (
        <fieldset className="life-calculator__set" aria-describedby={helped ? `${id}-help` : undefined}>
          <legend>{heading}</legend>
          {helped}
          {isChoice ? <CalculatorChoices {...parts} /> : <Boxes {...parts} />}
        </fieldset>
      )}
      <div className="life-calculator__go cluster">
        {screen.id !== FIRST && (
          <button className="btn btn--line" type="submit" name="do" value={PRESS.previous}>
            <Glyph name="arrow-left" />
            {translated(PREVIOUS, using)}
          </button>
        )}
        <button className="btn btn--light" type="submit" name="do" value={PRESS.next}>
          {translated(isLastQuestion(progress) ? SEE_RESULTS : NEXT, using)}
          <Glyph name="arrow-right" />
        </button>
        <p className="life-calculator__step small quiet">
          {where}
          {screen.id === FIRST && ` · ${translated(MINUTES, using)}`}
        </p>
      </div>
    </div>
  );
}

/** A question with a choice: yes or no, or a kind of college. */
function CalculatorChoices(props: QuestionPartProps): ReactNode {
  const { screen, say: using, id, handlers } = props;
  return screen.questions.map((question) => {
    const { name, options = [] } = question;
    const chosen = textIn(props, question);
    return (
      <div key={name} className="life-calculator__choices" data-count={options.length}>
        {options.map(({ value, label }) => (
          <label key={value} className="life-calculator__choice">
            <input
              type="radio"
              id={`${id}-${name}-${value}`}
              name={ANSWER + name}
              value={value}
              defaultChecked={value === chosen}
              onChange={handlers && (({ currentTarget }) => handlers.onAnswered(name, currentTarget))}
            />
            <span>
              {optionText(value, label, using)}
              <Glyph name="check" />
            </span>
          </label>
        ))}
      </div>
    );
  });
}
