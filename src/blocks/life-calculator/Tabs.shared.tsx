/** The six tabs (S3 §4): the one that is shown, those that are completed and can be chosen, those that can't be reached yet. */
import type { ReactNode } from 'react';
import { type Progress, tabsOf } from '../../calculator/progress/rules.ts';
import { phrase, type Say, say } from '../../calculator/words/rules.ts';
import { Glyph } from './Glyph.shared.tsx';

const STEPS = phrase('calculator-tabs', 'Parts of the calculator');
const COMPLETED = phrase('calculator-tab-completed', 'completed');

/** Steps in a fixed order, each of which changes what stands below: buttons in a list say that, where ARIA tabs would promise panels to arrow through. */
export function Tabs({ progress, say: using }: { progress: Progress; say: Say }): ReactNode {
  return (
    <nav className="life-calculator__tabs" aria-label={say(STEPS, using)}>
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
              <span className="life-calculator__name">{say(title, using)}</span>
              {isCompleted && <span className="visually-hidden"> ({say(COMPLETED, using)})</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
