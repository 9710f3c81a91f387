/** Options that are all seen, of which one or several are chosen. */
import type { Part } from '../../forms/kinds/kind.ts';
import { type Say, wordsOf } from '../../forms/phrases.ts';

interface ChoicesProps {
  part: Part;
  id: string;
  texts: readonly string[];
  say: Say;
  /** Of boxes each says it, since a group of them may not. */
  isWrong: boolean;
}

export const Choices = ({ part, id, texts, say, isWrong }: ChoicesProps) => (
  <div className={part.layout === 'inline' ? 'cluster' : 'form__choices'} data-layout={part.layout === 'inline' ? undefined : part.layout}>
    {part.choices?.map(({ value, label }, index) => (
      <label className="choice" key={value}>
        <input
          type={part.control === 'boxes' ? 'checkbox' : 'radio'}
          id={index === 0 ? id : `${id}-${index}`}
          name={`f.${part.name}`}
          value={value}
          defaultChecked={texts.includes(value)}
          aria-invalid={part.control === 'boxes' ? isWrong : undefined}
          data-pick={part.picks ? index + 1 : undefined}
        />
        <span>{wordsOf(label, say)}</span>
      </label>
    ))}
  </div>
);
