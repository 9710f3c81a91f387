/** Two versions of a field beside each other, what is different marked word by word. */
import type { StoredField } from '../../../src/content/repository/items.ts';
import { wordsOf } from '../fields/value-words.ts';
import { differences } from './differences.ts';

interface CompareProps {
  /** Titles over the two, the first on the left. */
  titles: readonly [string, string];
  versions: readonly [StoredField | null, StoredField | null];
  /** Of an item by its id. */
  nameOf(id: string): string;
}

export function Compare({ titles, versions, nameOf }: CompareProps) {
  const [first, second] = versions.map((version) => wordsOf(version, nameOf)) as [string, string];
  const parts = differences(second, first);
  return (
    <div className="pe-conflict__both">
      {(['theirs', 'mine'] as const).map((whose, column) => (
        <div key={whose}>
          <h4>{titles[column]}</h4>
          <p className="pe-conflict__text">
            {parts
              .filter(({ of }) => of === 'both' || of === whose)
              .map(({ text, of }, at) => (of === 'both' ? text : <mark key={at}>{text}</mark>))}
            {[first, second][column] === '' && <em>Empty</em>}
          </p>
        </div>
      ))}
    </div>
  );
}
