/** Shows differences field by field: added and removed words are marked in text and not by colour alone. */
import { RowActions } from '../desk-parts/Action.tsx';
import { DeskCell } from '../desk-parts/DeskCell.tsx';
import type { DiffFields } from './section-schemas.ts';

type Change = DiffFields['fields'][number]['change'];

export function Diff({ diff: { fields, none, isSides, actions } }: { diff: DiffFields }) {
  if (fields.length === 0) return <p>{none}</p>;
  return (
    <>
      <RowActions actions={actions} about="" />
      {fields.map(({ name, note, lang, change }, index) => (
        <div key={index} className="desk-board__change">
          <h3>
            {name}
            {note && <span className="desk-board__aside">{` ${note}`}</span>}
          </h3>
          {'parts' in change ? <Text parts={change.parts} lang={lang} isSides={isSides} /> : <Values {...change} lang={lang} />}
        </div>
      ))}
    </>
  );
}

type Parts = Extract<Change, { parts: unknown }>['parts'];

/** Words in one text, or the text before beside the text after. */
function Text({ parts, lang, isSides }: { parts: Parts; lang: string | undefined; isSides: boolean }) {
  if (!isSides) return <Words parts={parts} lang={lang} />;
  return (
    <div className="desk-board__pair">
      {(['Before', 'After'] as const).map((side) => (
        <div key={side}>
          <p className="desk-board__aside">{side}</p>
          <Words parts={parts.filter(({ kind }) => kind !== (side === 'Before' ? 'added' : 'removed'))} lang={lang} />
        </div>
      ))}
    </div>
  );
}

export function Words({ parts, lang }: { parts: Parts; lang: string | undefined }) {
  return (
    <div className="desk-board__words" dir="auto" lang={lang}>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        if (kind === 'gap')
          return (
            <span key={index} className="desk-board__gap" dir="ltr" lang="en">
              {text}
            </span>
          );
        const Tag = kind === 'added' ? 'ins' : 'del';
        return (
          <Tag key={index}>
            <Said lang={lang}>{kind === 'added' ? ' (added: ' : ' (removed: '}</Said>
            {text}
            <Said lang={lang}>) </Said>
          </Tag>
        );
      })}
    </div>
  );
}

/** Screen readers ignore `ins` and `del`, so the marks are text; they are in the desk's language, whatever the language of the content. */
const Said = ({ lang, children }: { lang: string | undefined; children: string }) => (
  <span className="visually-hidden" lang={lang ? 'en' : undefined}>
    {children}
  </span>
);

function Values({ before, after, lang }: Extract<Change, { before: unknown }> & { lang: string | undefined }) {
  return (
    <dl className="desk-board__values">
      <div>
        <dt>Before</dt>
        <dd lang={lang}>
          <DeskCell value={before} />
        </dd>
      </div>
      <div>
        <dt>After</dt>
        <dd lang={lang}>
          <DeskCell value={after} />
        </dd>
      </div>
    </dl>
  );
}
