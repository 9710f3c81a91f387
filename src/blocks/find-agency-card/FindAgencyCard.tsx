import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { PlaceField } from '../place-field.tsx';
import type * as schema from './schema.ts';

/** The search is a GET, so it is never refused on the way; on the page it leads to, the card itself shows the error. */
export function FindAgencyCard({ fields: f, rendering, page }: BlockProps<typeof schema>) {
  const [action = '', query = ''] = (f.Action.value?.href || addressOf(page, urls.findAgent())).split('#')[0]?.split('?') ?? [];
  const typed = page.query.get('q');
  const message = page.phrase('find-agency-error', LOCATION_ERROR);
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
          <PlaceField
            id={id}
            name="q"
            required
            pattern={LOCATION_PATTERN}
            data-message={message}
            placeholder={page.phrase('find-agency-hint', '16501 or North East, PA')}
            defaultValue={typed ?? ''}
            message={message}
            isWrong={typed !== null && locationError(typed) !== undefined}
            button={
              <button className="btn" type="submit">
                <Text field={f.ButtonText} or={page.phrase('search-button', 'Search')} />
              </button>
            }
            page={page}
          />
        </form>
      </search>
      {(f.HelpLink.value || page.editing) && (
        <p className="small">
          <Link field={f.HelpLink} className="target" />
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

/** Shown for every error, both for an empty field and for a wrong character (S2 §5). */
const LOCATION_ERROR = 'Please enter a location';

/** Letters, digits, whitespace and . , - ` ' with at least one character that is not whitespace; in the syntax of `pattern` attributes. */
const LOCATION_PATTERN = "(?=.*\\S)[\\p{L}\\p{M}\\d\\s.,\\-`']+";

const location = new RegExp(`^(?:${LOCATION_PATTERN})$`, 'v');

/** @returns the message for an invalid search, or `undefined` */
export const locationError = (typed: string): string | undefined => (location.test(typed) ? undefined : LOCATION_ERROR);
