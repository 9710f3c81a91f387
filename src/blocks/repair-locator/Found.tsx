/** The list of shops, with how many there are; without data, the frame that the browser fills. */
import type { Field, Html } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { RichText } from '../../fields/RichText.tsx';
import { Card } from './Card.tsx';
import type { Shops } from './load.ts';
import { countText } from './rules.ts';

export function Found({ data, note, page }: { data?: Shops; note: Field<Html>; page: PageContext }) {
  const words = {
    one: page.phrase('repair-one', '1 repair shop near {place}'),
    many: page.phrase('repair-many', '{n} repair shops near {place}'),
  };
  const readAs = page.phrase('locator-read-as', 'Did you mean {place}? Showing {place}.');
  return (
    <>
      <div className="repair-locator__bar">
        {data && !data.readAs ? null : (
          <p className="small" data-part="read" data-text={data ? undefined : readAs}>
            {data?.readAs ? readAs.replaceAll('{place}', () => data.readAs as string) : null}
          </p>
        )}
        <h2
          className="repair-locator__count"
          tabIndex={-1}
          data-part="count"
          {...(!data && { 'data-one': words.one, 'data-many': words.many })}
        >
          {data ? countText(words, data.shops.length, data.place) : words.one}
        </h2>
      </div>
      <ol className="repair-locator__list" role="list" data-part="list">
        {data?.shops.map((shop, index) => (
          <Card key={index} shop={shop} now={data.now} number={index + 1} page={page} />
        ))}
      </ol>
      <div className="repair-locator__note">
        <RichText field={note} className="small" />
        <p className="small quiet">{page.phrase('locator-miles-note', 'Miles are in a straight line.')}</p>
      </div>
    </>
  );
}
