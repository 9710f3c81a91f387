/** The tables of the choices page, generated from the registries that the code itself uses; their rows are in English in every language. */
import { Fragment } from 'react';
import { payloadFieldNames } from '../../consent/field-labels.ts';
import { storedItems } from '../../consent/stored-items.ts';
import type { PageContext } from '../../fields/context.ts';
import { eventTypes, events } from '../../tracking/events.ts';

interface TableProps {
  /** Id of the heading that labels the table. */
  label: string;
  page: Pick<PageContext, 'phrase'>;
}

export const StoredItemsTable = ({ label, page: { phrase } }: TableProps) => (
  <Frame
    label={label}
    heads={[phrase('choices-name', 'Name'), phrase('choices-holds', 'What it holds, and why'), phrase('choices-how-long', 'Kept')]}
  >
    {storedItems.map(({ name, where, holds, why, duration }) => (
      <tr key={name}>
        <th scope="row">
          <Name name={name} />
          <span className="privacy-choices__where">
            {where === 'cookie'
              ? phrase('choices-cookie', 'Cookie')
              : where === 'localStorage'
                ? phrase('choices-storage', 'Browser storage')
                : phrase('choices-tab', 'Storage of the tab')}
          </span>
        </th>
        <td lang="en">
          {holds}.<span className="privacy-choices__why"> {why}.</span>
        </td>
        <td lang="en">{duration}</td>
      </tr>
    ))}
  </Frame>
);

export const EventTable = ({ label, page: { phrase } }: TableProps) => (
  <Frame
    label={label}
    heads={[phrase('choices-event', 'Event'), phrase('choices-when', 'When it is sent'), phrase('choices-carries', 'What it says')]}
  >
    {eventTypes.map((type) => (
      <tr key={type}>
        <th scope="row">
          <Name name={type} />
        </th>
        <td lang="en">{events[type].when.replaceAll('`', '')}</td>
        <td lang="en">{payloadFieldNames(type).join('; ')}</td>
      </tr>
    ))}
  </Frame>
);

function Frame({ label, heads, children }: { label: string; heads: string[]; children: React.ReactNode }) {
  return (
    // A section would need its own heading (decision 084).
    // biome-ignore lint/a11y/useSemanticElements: see above
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className="table-frame" role="region" tabIndex={0} aria-labelledby={label}>
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
