import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import { LOCATION_ERROR, LOCATION_PATTERN, locationError } from './rules.ts';
import type { fields, params } from './schema.ts';

/** A search is a GET, so there is nothing to refuse on the way; where the card stands on the page it leads to, it says itself what was wrong. */
export function FindAgencyCard({ fields: f, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const [action = '', query = ''] = (f.Action.value?.href || addressOf(page, urls.findAgent())).split('#')[0]?.split('?') ?? [];
  const typed = page.query.get('q');
  const message = page.phrase('find-agency-error', LOCATION_ERROR);
  const error = typed !== null && locationError(typed) ? message : undefined;
  const id = `find-${rendering.uid.replace(/[^\w-]/g, '')}`;
  return (
    <div className="find-agency-card">
      <Text field={f.Title} as="h2" className="find-agency-card__title" />
      <RichText field={f.Text} className="find-agency-card__text lede" />
      <search className="find-agency-card__form" aria-label={f.Title.value || page.phrase('find-agency', 'Find a local agency')}>
        <form method="get" action={action}>
          {[...new URLSearchParams(query)].map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <div className={error ? 'field field--wrong' : 'field'}>
            <label htmlFor={id}>{page.phrase('find-agency-label', 'Address, City, State, or ZIP')}</label>
            <p className="field__message" id={`${id}-error`} role="alert" hidden={!error}>
              <Icon name="warning" />
              <span>{error}</span>
            </p>
            <div className="join">
              <input
                className="input"
                type="text"
                id={id}
                name="q"
                required
                pattern={LOCATION_PATTERN}
                data-message={message}
                placeholder={page.phrase('find-agency-hint', '16501 or North East, PA')}
                defaultValue={typed ?? ''}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
              />
              <button className="btn" type="submit">
                {f.ButtonText.value || f.ButtonText.metadata !== undefined ? (
                  <Text field={f.ButtonText} />
                ) : (
                  page.phrase('search-button', 'Search')
                )}
              </button>
            </div>
          </div>
        </form>
      </search>
      {(f.HelpLink.value || page.editing) && (
        <p className="small">
          <Link field={f.HelpLink} />
        </p>
      )}
      {page.editing && (
        <p className="small">
          <Link field={f.Action}>{f.Action.value?.href || addressOf(page, urls.findAgent())}</Link>
        </p>
      )}
    </div>
  );
}
