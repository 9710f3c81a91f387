import { addressOf } from '../../fields/context.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { authorPath } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';
import { authorRouteFields } from './schema.ts';

type Props = BlockProps<typeof schema>;

export function AuthorProfile({ fields: own, params: { Variant }, page }: Props) {
  const author = (own.Author ?? authorRouteFields.parse(page.route.fields).Author)?.fields;
  if (!author?.Title.value) return page.editing ? <p className="author-profile__hint">[Author profile] Choose an author.</p> : null;
  const { Title, Role, Bio, Image: picture } = author;
  const path = authorPath(Title.value);
  if (Variant === 'line')
    return (
      <div className="author-profile" data-variant="line">
        <Image field={picture} decorative className="author-profile__picture" sizes="6rem" />
        <div className="author-profile__words">
          <p className="author-profile__by">{page.phrase('author-wrote', 'Written by')}</p>
          <p className="author-profile__name">
            {path ? (
              <a className="target" href={addressOf(page, path)} rel="author">
                <Text field={Title} />
              </a>
            ) : (
              <Text field={Title} />
            )}
          </p>
          <Text field={Role} as="p" className="author-profile__role" />
        </div>
      </div>
    );
  return (
    <div className="author-profile" data-variant="page">
      <div className="author-profile__words">
        <Text field={Title} as="h1" />
        <Text field={Role} as="p" className="lede author-profile__role" />
        <RichText field={Bio} className="author-profile__bio" />
      </div>
      <Image field={picture} className="author-profile__picture" priority sizes="(min-width: 62rem) 40rem, 100vw" />
    </div>
  );
}
