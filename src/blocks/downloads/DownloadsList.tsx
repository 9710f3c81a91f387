import { counted } from '../../lib/text/counted.rules.ts';
import type * as z from 'zod';
import type { Item } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { extensionOf, fileIcon, hostOf, isFile, fileTitle, sizeOf } from './file-facts.ts';
import type * as schema from './schema.ts';

type FileFields = z.output<typeof schema.fields>['Items'][number]['fields'];

/** A `details` element, so that it opens and closes without script; closed only if the editor chose so, since visitors come for the files. */
export function DownloadsList({ fields: { Headline, Items }, params: { Collapsed }, page }: BlockProps<typeof schema>) {
  const files = Items.map((item) => ({ ...item.fields, ...namedBy(item) })).filter(({ name }) => name || page.editing);
  if (files.length === 0) return page.editing ? <div className="downloads">[DownloadsList]</div> : null;
  const count = counted(
    files.length,
    [page.phrase('downloads-count-one', '1 file'), page.phrase('downloads-count', '{n} files')],
    page.language,
  );
  return (
    <details className="downloads" open={!Collapsed || page.editing}>
      <summary className="downloads__summary folding">
        <Text field={Headline} as="h2" className="downloads__headline" or={page.phrase('downloads', 'Downloads')} />
        <span className="downloads__count">{count}</span>
      </summary>
      <ul className="downloads__list" role="list">
        {files.map((file, index) => (
          <li key={index}>
            <File file={file} page={page} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An item's own name replaces an empty title, and its address an empty address if it is a file's; other items cannot be downloaded. */
function namedBy({ fields: { displayName, url }, displayName: itemName, url: itemUrl }: Item<FileFields>) {
  const href = url.value ? url.value.href : isFile(itemUrl) ? itemUrl : '';
  return { href, name: displayName.value || url.value?.text || itemName || fileTitle(href) };
}

function File({ file, page }: { file: FileFields & ReturnType<typeof namedBy>; page: PageContext }) {
  const { displayName, url, Size, href, name } = file;
  const extension = extensionOf(file.Extension.value, href);
  const host = hostOf(href);
  const about = [
    extension.toUpperCase(),
    sizeOf(Size.value, page.language),
    host && page.phrase('downloads-from', 'from {host}').replace('{host}', host),
  ].filter(Boolean);
  const label = (
    <>
      <Icon name={fileIcon(extension)} />
      <span className="downloads__words">
        <Text field={displayName} as="strong" or={name} />{' '}
        {about.length > 0 ? <span className="downloads__about">{about.join(', ')}</span> : null}
      </span>
    </>
  );
  if (!href && url.metadata === undefined) return <p className="downloads__file">{label}</p>;
  // The other site decides whether its file is saved: browsers ignore `download` there.
  const isOurs = href.startsWith('/') && isFile(href);
  return (
    <Link
      field={{ ...url, value: { text: name, ...url.value, href } }}
      className="downloads__file"
      download={isOurs || undefined}
      after={<Icon name={isOurs ? 'download' : host ? 'leave' : 'arrow-right'} />}
    >
      {label}
    </Link>
  );
}
