/** Renders the top of an agency's page: its name, whether it is open now, and all ways to contact it. */
import { phoneOf, websiteOf } from '../../agencies/display/contacts.rules.ts';
import { directionsUrl } from '../../agencies/display/directions.rules.ts';
import { OpenState } from '../../agencies/display/OpenState.tsx';
import { STATES } from '../../agencies/places/states.rules.ts';
import type { Agency } from '../../agencies/agency.ts';
import { storefrontOf, storefrontPicture } from '../../agencies/display/storefront.rules.ts';
import type { Field, ImageValue } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { readPhone } from '../../lib/text/phone.rules.ts';
import { urls } from '../../site/urls.ts';
import type { AgencyPartProps } from './part-props.ts';
import { photoOf } from './photo.ts';

export function Hero({ agency, now, page, picture }: AgencyPartProps & { picture: Field<ImageValue | null> }) {
  const photo = photoOf(agency.Image, agency.AgencyName);
  const scene = picture.value || picture.metadata !== undefined ? picture : sceneOf(agency, page);
  return (
    <div className="agency-details__hero on-land">
      <div className="agency-details__top wrap">
        <div className="agency-details__words">
          <Crumbs agency={agency} page={page} />
          <h1>{agency.AgencyName}</h1>
          <OpenState block="agency-details" agency={agency} now={now} page={page} />
          <Address {...agency.Address} />
          <Phone written={phoneOf(agency)} />
          <Actions agency={agency} page={page} />
        </div>
        <div className="agency-details__picture" data-photo={photo ? (photo.isWide ? 'wide' : 'portrait') : undefined}>
          {photo?.isWide ? null : <Image field={scene} priority sizes="(min-width: 62rem) 50vw, 100vw" decorative={photo !== null} />}
          {photo ? <Image field={{ value: photo }} className="agency-details__photo" priority /> : null}
        </div>
      </div>
    </div>
  );
}

/** Used when neither the agency nor the editor has a picture. The dictionary says what it shows. */
function sceneOf(agency: Agency, { phrase }: Pick<PageContext, 'phrase'>): Field<ImageValue> {
  const place = storefrontOf(agency);
  return { value: { src: storefrontPicture(agency), alt: phrase(`storefront-${place}`, agency.AgencyName), width: 1200, height: 900 } };
}

function Crumbs({ agency: { Address }, page }: Pick<AgencyPartProps, 'agency' | 'page'>) {
  const state = STATES[Address.State];
  const steps: [string, string][] = [
    [urls.home, page.phrase('breadcrumbs-home', 'Home')],
    [urls.agencies, page.phrase('agencies', 'Agencies')],
    ...(state ? [[urls.agenciesIn(Address.State), state] as [string, string]] : []),
    ...(state && Address.City ? [[urls.agenciesIn(Address.State, Address.City), Address.City] as [string, string]] : []),
  ];
  return (
    <nav aria-label={page.phrase('breadcrumbs', 'Breadcrumbs')}>
      <ol className="breadcrumbs__list" role="list">
        {steps.map(([path, name]) => (
          <li className="breadcrumbs__item" key={path}>
            <a className="target" href={addressOf(page, path)}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Address({ Line1, Line2, City, State, Zip }: AgencyPartProps['agency']['Address']) {
  const last = [City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [Line1, Line2, last].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <address className="agency-details__address">
      {lines.map((line, index) => (
        <span key={index}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}

/** A number that is not American is printed as written (AGY-06). */
function Phone({ written }: { written: string }) {
  const number = readPhone(written);
  if (!written) return null;
  return (
    <p className="agency-details__phone">
      {number ? (
        <a className="phone num" href={number.href}>
          {number.shown}
        </a>
      ) : (
        <span className="phone num">{written}</span>
      )}
    </p>
  );
}

function Actions({ agency, page }: Pick<AgencyPartProps, 'agency' | 'page'>) {
  const ways = [
    [directionsUrl(agency), 'directions', page.phrase('directions', 'Directions'), 'noopener'],
    [urls.agencyCard(agency.AgencyAccountNumber), 'contacts', page.phrase('add-to-contacts', 'Add to contacts')],
    [websiteOf(agency), 'website', page.phrase('website', 'Website'), 'noopener nofollow'],
  ] as const;
  return (
    <>
      <div className="agency-details__acts cluster">
        <a className="btn" href="#quote-form">
          {page.phrase('get-a-quote', 'Get a quote')}
        </a>
        {/* Both labels overlap, so that the button's width does not change. */}
        <button className="agency-details__save btn btn--line" type="button">
          <span className="agency-details__unsaved">
            <Icon name="star" />
            {page.phrase('agency-save', 'Save as my agency')}
          </span>
          <span className="agency-details__saved">
            <Icon name="star-fill" />
            {page.phrase('my-agency', 'My agency')}
          </span>
        </button>
      </div>
      <p
        className="visually-hidden"
        role="status"
        data-saved={page.phrase('agency-saved', 'Saved. The header of every page leads here now.')}
        data-failed={page.phrase(
          'agency-not-saved',
          'Not saved: this browser has no room for it, does not let us store it, or has no connection.',
        )}
      />
      <ul className="agency-details__quick" role="list">
        {ways.map(
          ([href, icon, words, rel]) =>
            href && (
              <li key={icon}>
                <a href={href} rel={rel}>
                  <Icon name={icon} />
                  {words}
                </a>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
