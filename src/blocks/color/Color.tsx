/** Renders a swatch with the name, the token and the use of a colour. */
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function Color({ fields: { Name, Token, Use }, rendering, page }: BlockProps<typeof schema>) {
  const painted = page.styleClass(rendering);
  return (
    <div className="color">
      <div className={painted ? `color__swatch ${painted}` : 'color__swatch'} />
      <div className="color__words">
        <Text field={Name} as="strong" />
        <Text field={Token} as="code" className="small" />
        <Text field={Use} as="p" className="small quiet" />
      </div>
    </div>
  );
}
