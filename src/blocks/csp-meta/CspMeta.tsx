/** Represents the policy that `page/` prints into the head; only editors see it (SHL-12). */
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function CspMeta({ fields: { Policy }, page }: BlockProps<typeof schema>) {
  if (!page.editing) return null;
  return (
    <div className="csp-meta" role="note">
      <strong>Content security policy of this page</strong>
      <p>It is added to the head and can only tighten the site's own policy.</p>
      <Text field={Policy} as="code" />
    </div>
  );
}
