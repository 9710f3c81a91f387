import { Placeholder } from '../../fields/Placeholder.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function GallerySheet({ fields: { Title, Text: lede, Notes, Links }, rendering, page }: BlockProps<typeof schema>) {
  const isIndex = Links.length > 0;
  return (
    <div className="gallery-sheet">
      <div className="wrap gallery-sheet__head">
        <Text field={Title} as={isIndex ? 'h1' : 'h2'} />
        <Text field={lede} as="p" className="quiet" />
        {Links.length > 0 ? (
          <ul className="gallery-sheet__links">
            {Links.map(({ id, name, fields: link }) => (
              <li key={id || name}>
                <a href={link.Href.value}>{link.Title.value}</a> <span className="small quiet">{link.Text.value}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {Notes.length > 0 ? (
          <ul className="gallery-sheet__notes small">
            {Notes.map(({ fields: note }, index) => (
              <li key={index}>
                {note.Text.value} <code>{note.Detail.value}</code>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Placeholder name="example" rendering={rendering} page={page} className="region" />
    </div>
  );
}
