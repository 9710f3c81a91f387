/** Renders the cookie notice (SHL-11) for all visitors; the boot script hides it before first paint from those who accepted. */
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** Without script cookies cannot be accepted, so the notice is then in the page's flow, covers nothing and has no button. */
export function CookieBanner({ fields: { Text: sentence, ButtonText }, page }: BlockProps<typeof schema>) {
  return (
    <aside className="cookie-banner on-deep" aria-label={page.phrase('cookie-region', 'Cookies')} data-editing={page.editing || undefined}>
      <RichText field={sentence} className="small" />
      <button className="btn btn--small" type="button">
        <Text field={ButtonText} or={page.phrase('cookie-accept', 'Accept cookies')} />
      </button>
    </aside>
  );
}
