/** Renders up to five options, of which one may be chosen. */
import type { Field, Item } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Text } from '../../fields/Text.tsx';
import { FeedbackMessage } from './FeedbackMessage.tsx';
import { autoFocusIf, group } from './wiring.ts';

interface OptionsProps {
  id: string;
  question: Field<string>;
  options: Item<{ Text: Field<string> }>[];
  /** The value sent before. */
  value: string | undefined;
  isWrong: boolean;
  page: PageContext;
}

export function Options({ id, question, options, value, isWrong, page }: OptionsProps) {
  if (options.length === 0) return null;
  return (
    <fieldset {...group(id, 'choice', isWrong)}>
      <legend>
        <Text field={question} or={page.phrase('feedback-options', 'Which of these is closest? (optional)')} />
      </legend>
      <FeedbackMessage id={`${id}-choice-error`} fault="choice" isShown={isWrong}>
        {page.phrase('feedback-choice-error', 'Choose one of these, or none.')}
      </FeedbackMessage>
      <div className="feedback__options">
        {options.map(({ fields: { Text: words } }, index) => (
          <label className="choice" key={index}>
            <input
              type="radio"
              name="choice"
              value={words.value.trim()}
              defaultChecked={value === words.value.trim()}
              {...autoFocusIf(isWrong && index === 0)}
            />
            <Text field={words} as="span" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
