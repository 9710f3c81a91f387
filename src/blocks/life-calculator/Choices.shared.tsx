/** A question that is answered by choosing: yes and no, or a kind of college. */
import type { ReactNode } from 'react';
import { ANSWER, textIn } from '../../calculator/presses/rules.ts';
import { optionText } from '../../calculator/results/rules.ts';
import { Glyph } from './Glyph.shared.tsx';
import type { PartProps } from './QuestionScreen.shared.tsx';

export function Choices(props: PartProps): ReactNode {
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
