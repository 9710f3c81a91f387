/** Renders the numbered notes of a page, each with a link back to its reference (SHL-10). */
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { uniqueNames } from '../../lib/text/unique.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function Footnotes({ fields: { Notes }, page }: BlockProps<typeof schema>) {
  if (Notes.length === 0) return null;
  const marks = Notes.map(({ fields: { Title } }, index) => Title.value.trim() || String(index + 1));
  // A mark such as an asterisk is not valid in an address; the note's position is.
  const keys = uniqueNames(marks.map((mark, index) => (/^[\w-]+$/.test(mark) ? mark : String(index + 1))));
  const back = page.phrase('footnote-back', 'Back');
  return (
    <section className="footnotes" aria-label={page.phrase('footnotes', 'Footnotes')}>
      <ol className="footnotes__list" role="list">
        {Notes.map(({ fields: { Title, Note } }, index) => {
          const mark = marks[index];
          const key = keys[index];
          return (
            <li className="footnotes__note" key={index} id={`note-${key}`}>
              <span className="footnotes__mark num">{Title.metadata === undefined ? mark : <Text field={Title} />}</span>
              <div>
                <RichText field={Note} />{' '}
                <a href={`#ref-${key}`} aria-label={`${back}: ${mark}`}>
                  {back}
                </a>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
