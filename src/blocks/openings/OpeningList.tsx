/** Renders openings as rows: the position is the link to its page. */
import { addressOf } from '../../fields/context.ts';
import type { BlockProps } from '../define.ts';
import { EntryWords } from '../entry/EntryWords.tsx';
import { closingWord, isClosed, type Moment, payText } from './opening-fields.ts';
import type * as schema from './schema.ts';

type Props = BlockProps<{ fields: typeof schema.listFields }, Moment | undefined>;

export function OpeningList({ fields: { Openings }, data, page }: Props) {
  if (Openings.length === 0) return page.editing ? <p className="notice">[Openings]</p> : null;
  return (
    <ul className="openings entry__rows" role="list" data-part="list">
      {Openings.map(({ url, displayName, fields: f }) => {
        const closed = isClosed(f, data);
        const article = {
          title: f.Title.value ? f.Title : { value: displayName },
          href: url && addressOf(page, url),
          summary: f.Place,
          category: { value: '' },
          published: f.ClosingDate,
          isNote: false,
        };
        return (
          <li key={url || displayName} className="openings__row entry" data-closed={closed || undefined}>
            <EntryWords article={article} about={f.ClosingDate.value && <span>{closingWord(closed, page)}</span>} page={page} />
            <p className="openings__pay num">{payText(f, page)}</p>
          </li>
        );
      })}
    </ul>
  );
}
