/** The cookie notice (SHL-11). Printed for everyone; the boot script hides it before first paint from those who accepted. */
import type { z } from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type { fields } from './schema.ts';

/** Without script nothing can be accepted, so the notice then stands in the page's flow, covers nothing and has no button. */
export function CookieBanner({ fields: { Text: sentence, ButtonText }, page }: BlockProps<z.output<typeof fields>>) {
  return (
    <aside className="cookie-banner on-deep" aria-label={page.phrase('cookie-region', 'Cookies')} data-editing={page.editing || undefined}>
      <RichText field={sentence} className="small" />
      <button className="btn btn--small" type="button">
        {ButtonText.value || ButtonText.metadata !== undefined ? (
          <Text field={ButtonText} />
        ) : (
          page.phrase('cookie-accept', 'Accept cookies')
        )}
      </button>
    </aside>
  );
}
