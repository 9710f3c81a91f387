import type * as z from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { qrCode, type QrCode } from './qr-code.ts';
import type * as schema from './schema.ts';

type Fields = z.output<typeof schema.fields>;

export function MobileAppBanner({ fields: f, page }: BlockProps<typeof schema>) {
  const code = f.QrLink.value ? qrCode(f.QrLink.value, page.canonical) : undefined;
  const hasStore = [f.AppStoreLink, f.GooglePlayLink].some(({ value, metadata }) => value?.href || metadata !== undefined);
  const isFilled = f.Headline.value || f.Text.value || hasStore || code;
  if (!isFilled && !page.editing) return null;
  const store = (field: Fields['AppStoreLink'], words: string) => (
    <Link field={field} className="btn mobile-app-banner__store">
      {field.value?.text || words}
      <Icon name="arrow-right" />
    </Link>
  );
  return (
    <div className="mobile-app-banner">
      <div className="mobile-app-banner__panel on-shoal" data-code={code ? 'shown' : 'none'}>
        <div className="mobile-app-banner__words">
          {isFilled ? null : <p>[Mobile app] Enter what the app does, and its address in each store.</p>}
          <Text field={f.Headline} as="h2" className="mobile-app-banner__title" />
          <RichText field={f.Text} />
          {hasStore ? (
            <p className="mobile-app-banner__stores">
              {store(f.AppStoreLink, page.phrase('app-apple', 'App Store, for iPhone'))}
              {store(f.GooglePlayLink, page.phrase('app-google', 'Google Play, for Android'))}
            </p>
          ) : null}
          {page.editing && f.QrLink.value && !code ? (
            <p className="notice">
              No QR code: it needs an address that begins with https://, or a path of this site, of 300 characters at most.
            </p>
          ) : null}
        </div>
        {code ? (
          <Code
            {...code}
            label={page.phrase('app-code', 'QR code')}
            hint={page.phrase('app-scan', 'Point your phone’s camera here, or open')}
          />
        ) : null}
        <Image field={f.Image} className="mobile-app-banner__picture" sizes="(min-width: 62rem) 30rem, 100vw" />
      </div>
    </div>
  );
}

function Code({ words, size, path, label, hint }: QrCode & { label: string; hint: string }) {
  return (
    <div className="mobile-app-banner__code">
      <div className="mobile-app-banner__frame neat">
        <svg className="mobile-app-banner__modules" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`${label}: ${words}`}>
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" shapeRendering="crispEdges" />
        </svg>
      </div>
      <p className="mobile-app-banner__hint">
        {hint} {words.split('/').flatMap((part, index) => (index ? ['/', <wbr key={index} />, part] : [part]))}
      </p>
    </div>
  );
}
