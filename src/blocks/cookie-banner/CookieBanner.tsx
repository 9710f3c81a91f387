/** Renders the cookie notice (SHL-11) for all visitors; the boot script hides it before first paint from those who answered. */
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** Without script nothing is counted, so the notice is then in the page's flow, covers nothing and has a link instead of buttons. The last button declines (`client/enhance/cookie-answer.ts`). */
export function CookieBanner({ fields: { Text: sentence, ButtonText, ChoicesLink }, page }: BlockProps<typeof schema>) {
  return (
    <aside className="cookie-banner on-deep" aria-label={page.phrase('cookie-region', 'Cookies')} data-editing={page.editing || undefined}>
      <RichText field={sentence} />
      <button className="btn btn--small" type="button">
        <Text field={ButtonText} or={page.phrase('cookie-accept', 'Accept cookies')} />
      </button>
      <button className="btn btn--small" type="button">
        {page.phrase('choices-decline', 'Decline')}
      </button>
      <Link field={ChoicesLink} className="target" />
    </aside>
  );
}
