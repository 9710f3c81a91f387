import type { z } from 'zod';
import type { Field } from '../../content/model.ts';
import { Image } from '../../fields/Image.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { Meta } from './Meta.tsx';
import { type fields, type params, routeFields } from './schema.ts';

export function ArticleHeader({
  fields: own,
  params: { Focus, DynamicPlaceholderId },
  rendering,
  page,
}: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const route = routeFields.parse(page.route.fields);
  const pick = <T,>(field: Field<T>, fallback: Field<T>) => (field.value || !fallback.value ? field : fallback);
  return (
    <header className="article-header" data-focus={Focus === 'low' ? undefined : Focus}>
      <div className="article-header__words wrap">
        <Placeholder name={`hero-${DynamicPlaceholderId}`} rendering={rendering} page={page} className="article-header__top" />
        <Text field={pick(own.Title, route.Title)} as="h1" className="article-header__title" />
        <RichText field={pick(own.Abstract, route.Abstract)} className="article-header__abstract lede" />
        <Meta
          author={(own.Author ?? route.Author)?.fields.Title}
          published={pick(own.PublishDate, route.PublishDate)}
          updated={pick(own.UpdatedDate, route.UpdatedDate)}
          readTime={pick(own.ReadTime, route.ReadTime)}
          page={page}
        />
      </div>
      <Image field={pick(own.AbstractImage, route.AbstractImage)} className="article-header__picture" priority sizes="100vw" />
    </header>
  );
}
