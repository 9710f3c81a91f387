/** Props of a question's screen and of its parts. */
import type { CalculatorValues } from '../../calculator/conditions.rules.ts';
import type { Face } from '../../calculator/presses.rules.ts';
import type { Progress } from '../../calculator/progress.rules.ts';
import type { Screen } from '../../calculator/questions.rules.ts';
import type { TranslatePhrase } from '../../calculator/phrases.rules.ts';

/** Callbacks for the visitor's input; a screen without them is a plain form. */
export interface BoxHandlers {
  /** The visitor entered a box: its amount can be edited as typed. */
  onEnter(name: string, box: HTMLInputElement): void;
  onTyped(name: string, text: string): void;
  /** The visitor left a box, or made a choice. */
  onAnswered(name: string, box: HTMLInputElement): void;
}

export interface QuestionScreenProps {
  progress: Progress;
  /** Values typed in the boxes that differ from the stored answers, including invalid ones. */
  typed: CalculatorValues;
  faults: Face['faults'];
  say: TranslatePhrase;
  /** Prefix of ids. */
  id: string;
  /** Heading level of the question. */
  level: 2 | 3;
  handlers?: BoxHandlers;
}

/** Props that the parts of a screen receive. */
export type QuestionPartProps = QuestionScreenProps & { screen: Screen };
