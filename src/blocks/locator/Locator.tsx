/** The layout of both locators: the search field on deep, the list below it, the map beside both. A block adds `locator` to its styles. */
import type { ReactNode } from 'react';
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import { MAX_ADDRESS } from '../../geocoding/place-text.rules.ts';
import { PlaceField } from '../place-field.tsx';

/** Also accepts `data-` attributes for the block's element. */
interface LocatorProps {
  block: string;
  title: Field<string>;
  titleDefault: string;
  /** Name of the search for screen readers. */
  label: string;
  form: { action: string; [attribute: `data-${string}`]: string | undefined };
  /** Hidden fields that the form sends with the place. */
  hidden?: ReactNode;
  field: { id: string; q: string; isEmpty: boolean };
  /** Below the search field. */
  tools?: ReactNode;
  map: ReactNode;
  /** Templates that the browser fills. */
  templates?: ReactNode;
  /** The list, or the message that replaces it. */
  children: ReactNode;
  page: PageContext;
}

export function Locator(props: LocatorProps) {
  const { block, title, titleDefault, label, form, hidden, field, tools, map, templates, children, page, ...data } = props;
  const { phrase } = page;
  const required = phrase('locator-required', 'Address, City, State, or ZIP is required');
  return (
    <div className={`${block} locator`} {...data}>
      <div className="locator__finder on-deep">
        <Text field={title} as="h1" className="locator__title" or={titleDefault} />
        <search aria-label={label}>
          <form method="get" {...form}>
            {hidden}
            <PlaceField
              id={field.id}
              name="q"
              required
              maxLength={MAX_ADDRESS}
              data-message={required}
              placeholder={phrase('find-agency-hint', '16501 or North East, PA')}
              defaultValue={field.q}
              message={required}
              isWrong={field.isEmpty}
              button={
                <button className="btn btn--light" type="submit" data-busy={phrase('locator-busy', 'Searching')}>
                  {phrase('search-button', 'Search')}
                </button>
              }
              page={page}
            />
          </form>
        </search>
        {tools}
      </div>
      <button className="locator__raise chip" type="button">
        <Icon name="map" />
        {phrase('locator-raise', 'Map')}
      </button>
      <div className="locator__found">{children}</div>
      <div className="locator__map">{map}</div>
      {/* On a phone the script brings the map into it. */}
      <dialog className="locator__sheet" aria-labelledby={`${field.id}-sheet`}>
        <form method="dialog" className="locator__sheet-head">
          <h2 id={`${field.id}-sheet`} tabIndex={-1}>
            {phrase('locator-map', 'Map of results')}
          </h2>
          <button className="icon-btn" type="submit">
            <Icon name="close" label={phrase('locator-lower', 'Back to the list')} />
          </button>
        </form>
        <div className="locator__sheet-map" />
        <ul className="locator__peek" role="list" />
      </dialog>
      {templates}
    </div>
  );
}
