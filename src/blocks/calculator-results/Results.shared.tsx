/** The results: the total across the horizon, bars, the table of every figure, what was assumed, and the way back to each answer (S3 §2; CAL-01). */
import type { ReactNode } from 'react';
import { moneyText } from '../../calculator/money/rules.ts';
import type { Progress } from '../../calculator/progress/rules.ts';
import { type Screen, screenOf } from '../../calculator/questions/rules.ts';
import { answersInWords, assumptions } from '../../calculator/results/rules.ts';
import { verdictOf } from '../../calculator/sentence/rules.ts';
import { totalsOf } from '../../calculator/totals/rules.ts';
import { phrase, type Say, say } from '../../calculator/words/rules.ts';
import { Bars } from './Bars.shared.tsx';
import { Figures } from './Figures.shared.tsx';
import { headingId } from '../life-calculator/QuestionScreen.shared.tsx';

const ADDS_UP = phrase('calculator-adds-up', 'How it adds up');
const ASSUMED = phrase('calculator-assumed', 'What we assumed');
const CHANGE = phrase('calculator-change', 'Change an answer');
const DEVICE = phrase('calculator-device', 'Your answers are on this device only');
const DEVICE_TEXT = phrase(
  'calculator-device-text',
  'We see nothing until you choose Contact An Agent. Then you read what is sent, and change it, before it goes.',
);
const SERVER = phrase('calculator-server', 'We keep none of your answers');
const SERVER_TEXT = phrase(
  'calculator-server-text',
  'Without scripts our server does the sums and hands everything back with the page. Nothing is stored there; a sealed cookie carries your answers from page to page and is void within the hour. Start Over removes it.',
);

/** What is drawn beside the total; it only decorates. */
export interface Picture {
  src: string;
  width?: number | undefined;
  height?: number | undefined;
}

export interface ResultsProps {
  progress: Progress;
  say: Say;
  /** Prefix of ids, unique on the page. */
  id: string;
  /** Of the headings. */
  level: 2 | 3;
  /** `COLLEGE_COSTS.asOf` as the language writes it. */
  costsDate: string;
  /** Contact An Agent, Start Over, Print: buttons of the form that the results stand in. */
  actions: ReactNode;
  /** Where the answers are: with script they never left the browser. */
  isOnDevice?: boolean;
  picture?: Picture | undefined;
}

export function Results({ progress, say: using, id, level, costsDate, actions, isOnDevice, picture }: ResultsProps): ReactNode {
  const { values } = progress;
  const totals = totalsOf(values);
  const { head, text } = verdictOf(values, using);
  const Heading = `h${level}` as const;
  const Lower = `h${level === 2 ? 3 : 4}` as const;
  return (
    <div className="calculator-results">
      <div className="calculator-results__horizon">
        <section className="neat calculator-results__sheet" aria-labelledby={headingId(id)}>
          <div className="calculator-results__sum">
            <Heading className="calculator-results__head" id={headingId(id)} tabIndex={-1}>
              {head}
            </Heading>
            <p className="calculator-results__figure num" data-long={moneyText(totals.total).length > 11 ? '' : undefined}>
              {signed(totals.total)}
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
        </section>
      </div>
      <div className="calculator-results__detail">
        <div className="calculator-results__figures">
          <Heading>{say(ADDS_UP, using)}</Heading>
          <Bars totals={totals} say={using} />
          <Figures values={values} say={using} id={id} />
        </div>
        <div className="calculator-results__notes">
          <Heading className="calculator-results__note-title">{say(ASSUMED, using)}</Heading>
          <ul className="calculator-results__assumed">
            {assumptions(using, costsDate).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="calculator-results__kept on-land">
            <Lower>{say(isOnDevice ? DEVICE : SERVER, using)}</Lower>
            <p className="small">{say(isOnDevice ? DEVICE_TEXT : SERVER_TEXT, using)}</p>
          </div>
          <Answers progress={progress} say={using} title={<Lower id={`${id}-change`}>{say(CHANGE, using)}</Lower>} id={id} />
        </div>
      </div>
    </div>
  );
}

/** A true minus sign, as wide as the other figures. */
export const signed = (cents: number): string => moneyText(cents).replace('-', '−');

const CHILDREN = 'child-ages';

/** Every answer as a button that leads to its screen. */
function Answers({ progress, say: using, title, id }: Pick<ResultsProps, 'progress' | 'say' | 'id'> & { title: ReactNode }) {
  const answers = answersInWords(progress, using);
  if (answers.length === 0) return null;
  // Children are one question to whoever looks for it.
  const ages = answers.flatMap(({ screen, answer }) => (screen === CHILDREN ? [answer] : [])).join(', ');
  const shown = answers
    .filter(({ screen }, index) => screen !== CHILDREN || answers[index - 1]?.screen !== CHILDREN)
    .map((one) => (one.screen === CHILDREN ? { ...one, question: say((screenOf(CHILDREN) as Screen).title, using), answer: ages } : one));
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
