/** Renders the results: the total across the horizon, bars, the table of every figure, the assumptions, and links back to each answer (S3 §2; CAL-01). */
import type { ReactNode } from 'react';
import { moneyText, signedMoney } from '../../calculator/money.rules.ts';
import type { Progress } from '../../calculator/progress.rules.ts';
import { type Screen, screenOf } from '../../calculator/questions.rules.ts';
import { answersAsText, assumptions } from '../../calculator/results.rules.ts';
import { verdictOf } from '../../calculator/sentence.rules.ts';
import { totalsOf } from '../../calculator/totals.rules.ts';
import { calculatorPhrase, type TranslatePhrase, translated } from '../../calculator/phrases.rules.ts';
import { Bars } from './Bars.shared.tsx';
import { ResultFigures } from './ResultFigures.shared.tsx';
import { headingId } from '../life-calculator/QuestionScreen.shared.tsx';

const ADDS_UP = calculatorPhrase('calculator-adds-up', 'How it adds up');
const ASSUMED = calculatorPhrase('calculator-assumed', 'What we assumed');
const CHANGE = calculatorPhrase('calculator-change', 'Change an answer');
const DEVICE = calculatorPhrase('calculator-device', 'Your answers are on this device only');
const DEVICE_TEXT = calculatorPhrase(
  'calculator-device-text',
  'We see nothing until you choose Contact An Agent. Then you read what is sent, and change it, before it goes.',
);
const SERVER = calculatorPhrase('calculator-server', 'We keep none of your answers');
const SERVER_TEXT = calculatorPhrase(
  'calculator-server-text',
  'Without scripts our server does the sums and hands everything back with the page. Nothing is stored there; a sealed cookie carries your answers from page to page and is void within the hour. Start Over removes it.',
);

/** The picture beside the total; decorative. */
export interface ResultsPicture {
  src: string;
  width?: number | undefined;
  height?: number | undefined;
}

interface ResultsProps {
  progress: Progress;
  say: TranslatePhrase;
  /** Prefix of ids, unique on the page. */
  id: string;
  /** Level of the headings. */
  level: 2 | 3;
  /** `COLLEGE_COSTS.asOf`, formatted for the page's language. */
  costsDate: string;
  /** Contact An Agent, Start Over, Print: buttons of the form around the results. */
  actions: ReactNode;
  /** True when the answers never left the browser, which needs script. */
  isOnDevice?: boolean;
  picture?: ResultsPicture | undefined;
}

export function CalculatorSummary({ progress, say: using, id, level, costsDate, actions, isOnDevice, picture }: ResultsProps): ReactNode {
  const { values } = progress;
  const totals = totalsOf(values);
  const { head, text } = verdictOf(values, using);
  const Heading = `h${level}` as const;
  const Lower = `h${level === 2 ? 3 : 4}` as const;
  return (
    <div className="calculator-results">
      <div className="calculator-results__horizon">
        <div className="neat calculator-results__sheet">
          <div className="calculator-results__sum">
            {/* It gets the focus, and ends with the figure below it. */}
            <Heading
              className="calculator-results__head"
              id={headingId(id)}
              tabIndex={-1}
              aria-labelledby={`${headingId(id)} ${id}-figure`}
            >
              {head}
            </Heading>
            <p
              id={`${id}-figure`}
              className="calculator-results__figure num"
              data-long={moneyText(totals.total).length > 11 ? '' : undefined}
            >
              {signedMoney(totals.total)}
            </p>
            {text ? <p className="lede">{text}</p> : null}
            <div className="cluster calculator-results__actions">{actions}</div>
          </div>
          {picture ? (
            <img
              className="calculator-results__scene"
              src={picture.src}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
          ) : null}
        </div>
      </div>
      <div className="calculator-results__detail">
        <div className="calculator-results__figures">
          <Heading>{translated(ADDS_UP, using)}</Heading>
          <Bars totals={totals} say={using} />
          <ResultFigures values={values} say={using} id={id} />
        </div>
        <div className="calculator-results__notes">
          <Heading className="calculator-results__note-title">{translated(ASSUMED, using)}</Heading>
          <ul className="calculator-results__assumed">
            {assumptions(using, costsDate).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="calculator-results__kept on-land">
            <Lower>{translated(isOnDevice ? DEVICE : SERVER, using)}</Lower>
            <p className="small">{translated(isOnDevice ? DEVICE_TEXT : SERVER_TEXT, using)}</p>
          </div>
          <Answers progress={progress} say={using} title={<Lower id={`${id}-change`}>{translated(CHANGE, using)}</Lower>} id={id} />
        </div>
      </div>
    </div>
  );
}

const CHILDREN = 'child-ages';

/** Renders every answer as a button that leads to its screen. */
function Answers({ progress, say: using, title, id }: Pick<ResultsProps, 'progress' | 'say' | 'id'> & { title: ReactNode }) {
  const answers = answersAsText(progress, using);
  if (answers.length === 0) return null;
  // All children are one question.
  const ages = answers.flatMap(({ screen, answer }) => (screen === CHILDREN ? [answer] : [])).join(', ');
  const shown = answers
    .filter(({ screen }, index) => screen !== CHILDREN || answers[index - 1]?.screen !== CHILDREN)
    .map((one) =>
      one.screen === CHILDREN ? { ...one, question: translated((screenOf(CHILDREN) as Screen).title, using), answer: ages } : one,
    );
  return (
    <div className="calculator-results__answers">
      {title}
      <ul role="list" aria-labelledby={`${id}-change`}>
        {shown.map(({ screen, question, answer }) => (
          <li key={question}>
            <button type="submit" name="do" value={`change:${screen}`}>
              <span>{question}</span> <b>{answer}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
