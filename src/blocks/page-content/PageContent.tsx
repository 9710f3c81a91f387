/** Renders the text of the page itself. */
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { routeRichText, routeText } from '../route-fields.ts';
import type * as schema from './schema.ts';

export function PageContent({ fields: { Content }, params: { Variant, ShowTitle }, page }: BlockProps<typeof schema>) {
  const content = Content.value || Content.metadata !== undefined ? Content : routeRichText(page, 'Content');
  const isEmpty = !content.value && content.metadata === undefined;
  const isHinted = isEmpty && (page.editing || page.preview);
  if (isEmpty && !isHinted && !ShowTitle) return null;
  return (
    <div className="page-content">
      {ShowTitle ? <Text field={routeText(page, 'Title')} as="h1" /> : null}
      <RichText field={content} className={Variant === 'prose' ? 'prose' : undefined} />
      {isHinted ? <p className="page-content__hint">[Content]</p> : null}
    </div>
  );
}
