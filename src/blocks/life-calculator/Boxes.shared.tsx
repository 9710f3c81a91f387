/** Input boxes for amounts, ages and years, each with its error message; children in groups of four with one message (S3 §4, §5; CAL-02, CAL-03). */
import type { ReactNode } from 'react';
import { childrenMessage, childGroups, questionLabel, faultMessage, MOST_GROUPS, shownQuestions } from '../../calculator/answers.rules.ts';
import { ANSWER, PRESS, textIn } from '../../calculator/presses.rules.ts';
import type { Question } from '../../calculator/questions.rules.ts';
import { calculatorPhrase, translated } from '../../calculator/phrases.rules.ts';
import { Glyph } from './Glyph.shared.tsx';
import type { QuestionPartProps } from './question-props.ts';

const MORE_CHILDREN = calculatorPhrase('calculator-more-children', 'Add more children');

export function Boxes(props: QuestionPartProps): ReactNode {
  const { screen, progress, faults, say: using, id } = props;
  const questions = shownQuestions(screen, progress.values);
  if (!screen.questions.some(({ group }) => group))
    return questions.map((question) => <Box key={question.name} {...props} question={question} />);
  const wrong = faults.map(([name]) => name);
  return (
    <div className={wrong.length > 0 ? 'life-calculator__children field--wrong' : 'life-calculator__children'}>
      <Message id={`${id}-children-error`} text={wrong.length > 0 ? childrenMessage(wrong, using) : ''} />
      <div className="life-calculator__ages">
        {questions.map((question) => (
          <Box key={question.name} {...props} question={question} messageId={`${id}-children-error`} />
        ))}
      </div>
      {childGroups(progress.values) < MOST_GROUPS && (
        <button className="btn btn--line btn--small" type="submit" name="do" value={PRESS.moreChildren}>
          <Glyph name="plus" />
          {translated(MORE_CHILDREN, using)}
        </button>
      )}
    </div>
  );
}

/** @param messageId id of the message that several boxes share */
function Box({ question, messageId, ...props }: QuestionPartProps & { question: Question; messageId?: string }): ReactNode {
  const { screen, faults, say: using, id, handlers } = props;
  const { name, kind, unit } = question;
  const code = faults.find(([wrong]) => wrong === name)?.[1];
  const isAlone = screen.questions.length === 1;
  const errorId = messageId ?? `${id}-${name}-error`;
  const describedBy = [isAlone && (screen.help || question.hint) && `${id}-help`, code && errorId, unit && `${id}-${name}-unit`].filter(
    Boolean,
  );
  return (
    <div className={code && !messageId ? 'field field--wrong' : 'field'}>
      {!isAlone && <label htmlFor={`${id}-${name}`}>{questionLabel(question, using)}</label>}
      {!messageId && <Message id={errorId} text={code ? faultMessage(question, code, using) : ''} />}
      <div className="life-calculator__box" data-kind={kind}>
        <input
          className="input num"
          type="text"
          id={`${id}-${name}`}
          name={ANSWER + name}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={40}
          defaultValue={textIn(props, question)}
          aria-invalid={code ? true : undefined}
          aria-describedby={describedBy.join(' ') || undefined}
          onFocus={handlers && (({ currentTarget }) => handlers.onEnter(name, currentTarget))}
          onInput={handlers && (({ currentTarget }) => handlers.onTyped(name, currentTarget.value))}
          onBlur={handlers && (({ currentTarget }) => handlers.onAnswered(name, currentTarget))}
        />
        {unit && (
          <span className="life-calculator__unit" id={`${id}-${name}-unit`}>
            {translated(unit, using)}
          </span>
        )}
      </div>
    </div>
  );
}

/** Screen readers read it with its box on focus, and on its own when the visitor leaves the box. */
const Message = ({ id, text }: { id: string; text: string }): ReactNode => (
  <div role="status">
    {text && (
      <p className="field__message" id={id}>
        <Glyph name="warning" />
        <span>{text}</span>
      </p>
    )}
  </div>
);
