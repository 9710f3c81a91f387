import type { Field } from '../../content/model.ts';
import { DateText } from '../../fields/DateText.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';
import { releaseRouteFields } from './schema.ts';

export function PressReleaseHeader({ fields: own, params: { DynamicPlaceholderId }, rendering, page }: BlockProps<typeof schema>) {
  const route = releaseRouteFields.parse(page.route.fields);
  const pick = <T,>(field: Field<T>, fallback: Field<T>) => (field.value || !fallback.value ? field : fallback);
  const contact = pick(own.Contact, route.Contact);
  const [place, published] = [pick(own.Place, route.Place), pick(own.PublishDate, route.PublishDate)];
  const author = (own.Author ?? route.Author)?.fields.Title;
  return (
    <header className="press-release-header wrap">
      <Placeholder name={`hero-${DynamicPlaceholderId}`} rendering={rendering} page={page} className="press-release-header__top" />
      <Text field={pick(own.Title, route.Title)} as="h1" className="press-release-header__title" />
      <div className="press-release-header__meta">
        {[place, published].some(({ value, metadata }) => value || metadata !== undefined) ? (
          <p className="press-release-header__line">
            <Text field={place} as="b" />
            <DateText field={published} language={page.language} />
          </p>
        ) : null}
        <p>{author?.value ? <Text field={author} /> : page.companyName}</p>
        {contact.value?.href || contact.metadata !== undefined ? (
          <p className="press-release-header__contact">
            <Link field={contact} className="target">
              {contact.value?.text || contact.metadata !== undefined ? undefined : page.phrase('press-contact', 'Press contact')}
            </Link>
          </p>
        ) : null}
      </div>
      <Image
        field={pick(own.AbstractImage, route.AbstractImage)}
        className="press-release-header__picture"
        priority
        sizes="(min-width: 82rem) 78rem, 100vw"
      />
    </header>
  );
}
