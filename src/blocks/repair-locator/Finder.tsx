/** The search field on deep at the head of the list, with what was wrong with the search. */
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Text } from '../../fields/Text.tsx';
import { robotAttributes } from '../../robot-check/rules.ts';
import { PlaceField } from '../place-field.tsx';

interface FinderProps {
  title: Field<string>;
  q: string;
  /** It was asked, for nothing. */
  isEmpty: boolean;
  action: string;
  page: PageContext;
}

export function Finder({ title, q, isEmpty, action, page }: FinderProps) {
  return (
    <div className="repair-locator__finder on-deep">
      <h1 className="repair-locator__title">
        {title.value || title.metadata !== undefined ? <Text field={title} /> : page.phrase('repair-title', 'Find a repair shop')}
      </h1>
      <search aria-label={page.phrase('repair-title', 'Find a repair shop')}>
        <form method="get" action={action} {...robotAttributes(page.robot)}>
          <PlaceField id="repair-q" q={q} isEmpty={isEmpty} page={page} />
        </form>
      </search>
    </div>
  );
}
