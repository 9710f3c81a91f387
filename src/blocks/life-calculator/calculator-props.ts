/** Props of the whole calculator, on the server and in the browser. */
import type { Face } from '../../calculator/presses.rules.ts';
import type { TranslatePhrase } from '../../calculator/phrases.rules.ts';
import type { ResultsPicture } from '../calculator-results/CalculatorSummary.shared.tsx';
import type { BoxHandlers } from './question-props.ts';

/** `page`: the main content of its page. `embedded`: one block among others, with the totals beside the questions (CAL-05). */
export type CalculatorLook = 'page' | 'modal' | 'embedded';

/** Target of the form without script. */
export interface Sending {
  action: string;
  /** Hidden fields: the current screen, and the answers of other screens. */
  hidden: readonly (readonly [name: string, value: string])[];
}

export interface CalculatorProps extends Face {
  look: CalculatorLook;
  /** Prefix of ids, unique on the page. */
  id: string;
  /** Title, if it differs from the calculator's own name. */
  title?: string | undefined;
  /** Heading level of the title; questions are one lower. */
  level: 1 | 2;
  /** `COLLEGE_COSTS.asOf` in the format of the language. */
  costsDate: string;
  say: TranslatePhrase;
  /** Shown beside the total. */
  picture?: ResultsPicture | undefined;
  /** The answers have not left the browser. */
  isOnDevice?: boolean;
  /** The result of a button that did not change the screen. */
  note?: string;
  send?: Sending;
  /** Absent when no script runs. */
  handlers?: BoxHandlers & { onPrint(): void; onClose(): void };
}

/** Props that the server passes to the island, which takes over the markup of `AtStart`. */
export interface CalculatorIslandProps
  extends Omit<CalculatorProps, 'say' | 'handlers' | 'note' | 'isOnDevice' | keyof Face>,
    Partial<Pick<Face, 'progress' | 'faults'>> {
  /** `changedPhrases(page.phrase)`. */
  words: Readonly<Record<string, string>>;
  /** Prefix of the page's language, or empty. */
  home: string;
}
