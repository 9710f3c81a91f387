/** Only the browser knows the saved agency: both cards are on the page, `html[data-agency]` shows one of them before first paint, and a script fills in the agency (BLK-21). */
import { openStateTexts, openStateData } from '../../agencies/display/open-state-texts.ts';
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function SavedAgencyCard({ fields: { Title, Text: text, FinderLink }, page }: BlockProps<typeof schema>) {
  const { phrase } = page;
  const finderHref = FinderLink.value?.href || addressOf(page, urls.findAgent());
  const finder = { ...FinderLink, value: { text: '', ...FinderLink.value, href: finderHref } };
  return (
    <div
      className="saved-agency"
      data-editing={page.editing || undefined}
      {...enhanceWith('saved-agency')}
      {...openStateData(openStateTexts(phrase))}
    >
      <div className="saved-agency__none">
        <Text field={Title} as="h2" className="saved-agency__title" or={phrase('header-find-agency', 'Find an Agency')} />
        <Text
          field={text}
          as="p"
          or={phrase('agency-find-text', 'Someone near you knows the road you drive and the roof you sleep under.')}
        />
        <Link field={finder} className="btn btn--line">
          <Icon name="map-pin" />
          {FinderLink.value?.text || phrase('find-agency', 'Find a local agency')}
        </Link>
      </div>
      {/* Filled in by the script; until then it reserves the height of a usual agency. */}
      <div className="saved-agency__own">
        <h2 className="saved-agency__title">{phrase('header-my-agency', 'My Agency')}</h2>
        <p className="saved-agency__name" />
        <p className="saved-agency__open">
          <span className="saved-agency__state" />
          <span className="saved-agency__next" />
        </p>
        <div className="saved-agency__acts cluster">
          <a className="saved-agency__call btn btn--line" href={finderHref} data-call={phrase('agency-call', 'Call {phone}')}>
            <Icon name="phone" />
            <span className="num nowrap">{phrase('phone', 'Phone')}</span>
          </a>
          <a className="saved-agency__details btn" href={finderHref}>
            {phrase('agency-details', 'Agency details')}
          </a>
          <Link field={finder} className="saved-agency__change">
            {phrase('agency-change', 'Change')}
          </Link>
        </div>
      </div>
    </div>
  );
}
