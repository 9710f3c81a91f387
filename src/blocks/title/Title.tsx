/** The name of the page as a heading; a link to the page for visitors, plain text for editors, who click to edit (S3 §2). */
import { addressOf } from '../../fields/context.ts';
import { Text } from '../../fields/Text.tsx';
import { encodePath } from '../../lib/http/encode-path.ts';
import type { BlockProps } from '../define.ts';
import { routeText } from '../route-fields.ts';
import type * as schema from './schema.ts';

const isGiven = ({ value, metadata }: { value: string; metadata?: unknown }) => value !== '' || metadata !== undefined;

export function Title({ fields: { Text: given, jsonValue, url }, params: { Level: Heading }, page }: BlockProps<typeof schema>) {
  const title = [given, jsonValue].find(isGiven) ?? routeText(page, 'Title');
  const text = isGiven(title) ? title : { value: page.route.displayName || page.route.name };
  if (!isGiven(text)) return null;
  return (
    <Heading className="title">
      {page.editing ? (
        <Text field={text} />
      ) : (
        <a className="title__link" href={url || encodePath(addressOf(page, page.path))}>
          <Text field={text} />
        </a>
      )}
    </Heading>
  );
}
