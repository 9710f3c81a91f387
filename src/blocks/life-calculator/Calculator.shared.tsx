/**
 * The whole calculator, in a page or in the modal: rendered by the server and taken over by the island, which
 * needs the same markup from the same props. Every button is a submit button of one form and is named `do` (src/calculator/presses).
 */
import type { ReactNode } from 'react';
import { currentScreen, type Progress, tabsOf } from '../../calculator/progress.rules.ts';
import { PRESS } from '../../calculator/presses.rules.ts';
import { calculatorPhrase, translated, type TranslatePhrase } from '../../calculator/phrases.rules.ts';
import { Glyph } from './Glyph.shared.tsx';
import { QuestionScreen } from './QuestionScreen.shared.tsx';
import { ResultsScreen } from './ResultsScreen.shared.tsx';
import { RunningTotal } from './RunningTotal.shared.tsx';
import { TotalsTable } from './TotalsTable.shared.tsx';
import type { CalculatorProps } from './calculator-props.ts';

const CLOSE = calculatorPhrase('calculator-close', 'Close the calculator');
const PROMISE = calculatorPhrase('calculator-promise', 'Your answers stay on this device until you pass them to an agent.');
export const TITLE = calculatorPhrase('calculator-title', 'Life Insurance coverage calculator');

export function Calculator(props: CalculatorProps): ReactNode {
  const { look, id, level, send, say: using, handlers, progress } = props;
  const screen = currentScreen(progress);
  const isAtResults = screen.category === 'results';
  const Title = `h${level}` as const;
  return (
    <form className="life-calculator__form" method="post" action={send?.action} noValidate data-look={look} data-screen={screen.id}>
      {send?.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in a box activates the first button of its form. */}
      <button className="visually-hidden" type="submit" name="do" value={PRESS.next} tabIndex={-1} aria-hidden="true" />
      <Symbols />
      {look === 'modal' && (
        <button className="icon-btn life-calculator__close" type="button" onClick={handlers?.onClose}>
          <Glyph name="close" />
          <span className="visually-hidden">{translated(CLOSE, using)}</span>
        </button>
      )}
      <div className={look === 'page' ? 'life-calculator__top on-deep' : 'life-calculator__top'}>
        <Title className="life-calculator__title" id={`${id}-title`} tabIndex={-1}>
          {props.title || translated(TITLE, using)}
        </Title>
        <CalculatorTabs progress={progress} say={using} />
      </div>
      {isAtResults ? (
        <ResultsScreen {...props} level={level === 1 ? 2 : 3} />
      ) : (
        <div className="life-calculator__main">
          <QuestionScreen key={screen.id} {...props} level={level === 1 ? 2 : 3} />
          <div className="life-calculator__aside">
            {look === 'embedded' ? (
              <TotalsTable progress={progress} say={using} id={id} note={props.note} />
            ) : (
              <RunningTotal progress={progress} say={using} />
            )}
            <p className="life-calculator__promise small quiet">{translated(PROMISE, using)}</p>
          </div>
        </div>
      )}
    </form>
  );
}

/** The page ships only the symbols that its markup names (`page/document/sprite.ts`): this names those of later screens. */
const Symbols = (): ReactNode => (
  <span hidden>
    {['check', 'warning', 'arrow-left', 'arrow-right', 'plus', 'printer', 'close'].map((name) => (
      <Glyph key={name} name={name} />
    ))}
  </span>
);

/** The six tabs (S3 §4): the current one, completed ones that can be chosen, and those that cannot be reached yet. */
const STEPS = calculatorPhrase('calculator-tabs', 'Parts of the calculator');
const COMPLETED = calculatorPhrase('calculator-tab-completed', 'completed');

/** Steps in a fixed order, each of which changes the content below: a list of buttons, since ARIA tabs would promise panels for the arrow keys. */
function CalculatorTabs({ progress, say: using }: { progress: Progress; say: TranslatePhrase }): ReactNode {
  return (
    <nav className="life-calculator__tabs" aria-label={translated(STEPS, using)}>
      <ol>
        {tabsOf(progress).map(({ id, title, isSelected, isCompleted, isDisabled }, index) => (
          <li key={id}>
            <button
              className="life-calculator__tab"
              type="submit"
              name="do"
              value={`tab:${id}`}
              disabled={isDisabled}
              aria-current={isSelected ? 'step' : undefined}
            >
              <span className="life-calculator__number num">{isCompleted && !isSelected ? <Glyph name="check" /> : index + 1}</span>{' '}
              <span className="life-calculator__name">{translated(title, using)}</span>
              {isCompleted && <span className="visually-hidden"> ({translated(COMPLETED, using)})</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
