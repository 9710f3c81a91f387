/** Shows two versions of a field side by side and marks their differences word by word. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { valueText } from '../fields/value-text.ts';
import { textDifferences } from './differences.ts';

interface CompareProps {
  /** Titles of the two versions, the first on the left. */
  titles: readonly [string, string];
  versions: readonly [StoredField | null, StoredField | null];
  /** @returns the name of an item by its id */
  nameOf(id: string): string;
}

export function ConflictComparison({ titles, versions, nameOf }: CompareProps) {
  const [first, second] = versions.map((version) => valueText(version, nameOf)) as [string, string];
  const parts = textDifferences(second, first);
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
