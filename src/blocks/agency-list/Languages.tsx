/** Compares the languages of a town's agencies: each with the numbers of those that speak it, which lead to them. */
import type { Agency } from '../../agencies/agency.ts';
import type { PageContext } from '../../fields/context.ts';
import { speakers } from './order.rules.ts';

export function Languages({ agencies, page }: { agencies: readonly Agency[]; page: PageContext }) {
  const spoken = speakers(agencies);
  if (agencies.length < 2 || spoken.length === 0) return null;
  return (
    <>
      <p className="agency-list__beside">{page.phrase('beside-english', 'Besides English')}</p>
      <dl className="agency-list__languages">
        {spoken.map(([language, numbers]) => (
          <div key={language}>
            <dt>{language}</dt>
            {numbers.map((number) => (
              <dd key={number}>
                <a className="agency-list__disc num" href={`#agency-${number}`}>
                  {number}
                  <span className="visually-hidden">, {agencies[number - 1]?.AgencyName}</span>
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}
