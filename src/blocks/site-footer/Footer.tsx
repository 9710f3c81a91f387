/** The footer of every page (SHL-09), under a chart of Lake Erie. */
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { HeaderMark } from '../site-header/HeaderMark.tsx';
import { SocialLink } from '../social-links/SocialLink.tsx';
import type * as schema from './schema.ts';

export function Footer({ fields: { Tagline, Lists, Social, Utility, Copyright }, page }: BlockProps<typeof schema>) {
  return (
    <footer className="site-footer on-deep">
      {/* An image and not a background, so that it loads only when a visitor scrolls near it. */}
      <div className="site-footer__chart">
        <img src="/-/media/chart-lake-erie.svg" alt="" width="1600" height="550" loading="lazy" decoding="async" />
      </div>
      <div className="wrap">
        <div className="site-footer__top">
          <div>
            <a className="site-footer__brand" href={addressOf(page, urls.home)}>
              <HeaderMark />
              <span>{page.companyName}</span>
            </a>
            <Text field={Tagline} as="p" className="site-footer__line" />
          </div>
          <div className="site-footer__lists">
            {Lists.map(({ fields: list }, index) => (
              <div key={index}>
                <Text field={list.Title} as="h2" />
                <ul role="list">
                  {list.Links.map(({ fields }, place) => (
                    <li key={place}>
                      <Link field={fields.Link} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
        <div className="site-footer__base">
          <RichText field={Copyright} />
          {Utility.map(({ fields }, index) => (
            <Link key={index} field={fields.Link} />
          ))}
          {page.languages.map(({ language, href }) => (
            <a key={language} href={href} lang={language} hrefLang={language}>
              {languageName(language)}
            </a>
          ))}
          <div className="site-footer__social">
            {Social.map(({ fields }, index) => (
              <SocialLink key={index} network={fields.Network} link={fields.Link} />
            ))}
          </div>
        </div>
      </div>
    </footer>
  );
}

/** A language's name in that language, capitalised: `Español`. */
function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
