/** Renders the head of an opening's page: the position on the left, its facts on the right, and how to apply while it is open. */
import type { ReactNode } from 'react';
import { DateText } from '../../fields/DateText.tsx';
import { Link } from '../../fields/Link.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { closingWord, isClosed, type Moment, payText, readOpening } from './opening-fields.ts';
import type * as schema from './schema.ts';

type Props = BlockProps<{ fields: typeof schema.headFields; params: typeof schema.headParams }, Moment | undefined>;

export function OpeningHead({ fields, params: { DynamicPlaceholderId }, data, rendering, page }: Props) {
  const { phrase, language } = page;
  const opening = fields.Title.value ? fields : readOpening(page.route.fields);
  const closed = isClosed(opening, data);
  const pay = payText(opening, page);
  const closing = <DateText field={opening.ClosingDate} language={language} />;
  return (
    <div className="openings" data-part="head" data-closed={closed || undefined}>
      <Placeholder name={`hero-${DynamicPlaceholderId}`} rendering={rendering} page={page} className="openings__top" />
      <div className="openings__words">
        <Text field={opening.Title} as="h1" or={page.route.displayName} />
        <RichText field={fields.Text} className="lede" />
        {closed ? (
          <p className="openings__closed">
            <span>
              {phrase('opening-closed', 'This opening closed on')} {closing}.
            </span>{' '}
            <Link field={fields.MoreLink} />
          </p>
        ) : (
          <>
            <Link field={fields.ApplyLink} className="btn btn--light" />
            <RichText field={fields.ApplyText} className="small" />
          </>
        )}
      </div>
      <dl className="openings__facts">
        <Fact name={phrase('opening-pay', 'Pay a year')}>{pay && <span className="openings__figure num">{pay}</span>}</Fact>
        <Fact name={phrase('opening-place', 'Where')}>{opening.Place.value && <Text field={opening.Place} />}</Fact>
        <Fact name={phrase('opening-hours', 'Hours')}>{opening.Hours.value && <Text field={opening.Hours} />}</Fact>
        <Fact name={closingWord(closed, page)}>{opening.ClosingDate.value && closing}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}
