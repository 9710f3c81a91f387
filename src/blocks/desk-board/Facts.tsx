/** Names and what is so of each. */
import { Cell } from '../desk-parts/Cell.tsx';
import type { FactsFields } from './section-schemas.ts';

export function Facts({ facts }: { facts: FactsFields['facts'] }) {
  return (
    <dl className="desk-board__facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Cell value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
