/** Lists what is stored and sent: each purpose with its count, and its names in a part that opens; their rows are in English in every language. */
import { Fragment, type ReactNode } from 'react';
import type { PrivacyList } from '../../consent/privacy-list.ts';
import type { PageContext } from '../../fields/context.ts';
import type { StoredPurpose } from '../../tracking/stored-items.ts';

interface ListProps {
  /** Beginning of ids. */
  id: string;
  page: Pick<PageContext, 'phrase'>;
}

export function StoredItems({ items, id, page: { phrase } }: ListProps & Pick<PrivacyList, 'items'>) {
  const where = {
    cookie: phrase('choices-cookie', 'Cookie'),
    localStorage: phrase('choices-storage', 'Browser storage'),
    sessionStorage: phrase('choices-tab', 'Storage of the tab'),
  };
  const titles: Record<StoredPurpose, string> = {
    choice: phrase('choices-for-choice', 'To remember your answer, and the notices you closed'),
    agency: phrase('choices-for-agency', 'To keep your agency'),
    answers: phrase('choices-for-answers', 'To finish what you began'),
    login: phrase('choices-for-login', 'To know that you are logged in'),
    counting: phrase('choices-for-counting', 'To count visits, once you accept'),
    campaigns: phrase('choices-for-campaigns', 'To know which letter or advertisement brought you'),
  };
  const heads = [phrase('choices-name', 'Name'), phrase('choices-holds', 'What it holds, and why'), phrase('choices-how-long', 'Kept')];
  return (
    <div className="privacy-choices__purposes">
      {[...Map.groupBy(items, ({ purpose }) => purpose)].map(([purpose, list]) => (
        <Folded key={purpose} id={`${id}-${purpose}`} title={titles[purpose]} count={list.length} heads={heads} page={{ phrase }}>
          {list.map(({ name, where: place, holds, why, duration }) => (
            <tr key={name}>
              <th scope="row">
                <Name name={name} />
                <span className="privacy-choices__where">{where[place]}</span>
              </th>
              <td lang="en">
                {holds}.<span className="privacy-choices__why"> {why}.</span>
              </td>
              <td lang="en">{duration}</td>
            </tr>
          ))}
        </Folded>
      ))}
    </div>
  );
}

export const Events = ({ events, id, page }: ListProps & Pick<PrivacyList, 'events'>) => (
  <div className="privacy-choices__purposes">
    <Folded
      id={`${id}-events`}
      title={page.phrase('choices-for-events', 'What you do on a page, as events')}
      count={events.length}
      heads={[
        page.phrase('choices-event', 'Event'),
        page.phrase('choices-when', 'When it is sent'),
        page.phrase('choices-carries', 'What it says'),
      ]}
      page={page}
    >
      {events.map(({ name, when, carries }) => (
        <tr key={name}>
          <th scope="row">
            <Name name={name} />
          </th>
          <td lang="en">{when}</td>
          <td lang="en">{carries}</td>
        </tr>
      ))}
    </Folded>
  </div>
);

interface FoldedProps extends ListProps {
  title: string;
  count: number;
  heads: string[];
  children: ReactNode;
}

function Folded({ id, title, count, heads, children, page: { phrase } }: FoldedProps) {
  return (
    <div className="privacy-choices__purpose">
      <h3 id={id}>{title}</h3>
      <details>
        <summary className="folding">
          <span>
            {phrase('choices-show-names', 'Show names')} <span className="privacy-choices__count num">({count})</span>
            <span className="visually-hidden">: {title}</span>
          </span>
        </summary>
        {/* A section would need its own heading (decision 084). */}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <div className="table-frame" role="region" tabIndex={0} aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

/** Long names break between their parts. */
const Name = ({ name }: { name: string }) => (
  <code lang="en" translate="no">
    {name.split(/(?<=[_-])|(?<=[a-z])(?=[A-Z])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
);
