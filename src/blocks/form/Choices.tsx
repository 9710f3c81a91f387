/** Options that are all seen, of which one is chosen. */
import type { Part } from '../../forms/kinds/kind.ts';
import { type Say, wordsOf } from '../../forms/phrases.ts';

export const Choices = ({ part, id, texts, say }: { part: Part; id: string; texts: readonly string[]; say: Say }) => (
  <div className={part.isInline ? 'cluster' : 'form__choices'}>
    {part.choices?.map(({ value, label }, index) => (
      <label className="choice" key={value}>
        <input
          type="radio"
          id={index === 0 ? id : undefined}
          name={`f.${part.name}`}
          value={value}
          defaultChecked={texts.includes(value)}
        />
        <span>{wordsOf(label, say)}</span>
      </label>
    ))}
  </div>
);
