/** Renders three strengths with rules between them; claims that need proof link to their footnote. */
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryIcon, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function FeatureColumns({ fields: { Headline, Features }, params: { Variant }, page }: BlockProps<typeof schema>) {
  const features = Variant === 'labels' ? Features.filter(({ fields: { Headline: title } }) => isShown(title)) : Features;
  if (features.length === 0 && !isShown(Headline)) return page.editing ? <p className="notice">[Feature columns]</p> : null;
  return (
    <div className="feature-columns" data-variant={Variant}>
      <Text field={Headline} as="h2" className="feature-columns__headline" />
      {features.length > 0 && (
        <ul className="feature-columns__features" role="list">
          {features.map(({ fields: { Icon, IconName, Headline: title, Text: about, Footnote } }, index) => {
            const isFirst = features.findIndex(({ fields: other }) => other.Footnote.value.trim() === Footnote.value.trim()) === index;
            const note = <Reference mark={Footnote} isFirst={isFirst} page={page} />;
            return (
              <li className="feature-columns__feature" key={index}>
                {Variant === 'icons' && <EntryIcon picture={Icon} name={IconName} className="feature-columns__icon" />}
                {isShown(title) ? (
                  <h3 className="feature-columns__title">
                    <Text field={title} />
                    {note}
                  </h3>
                ) : null}
                {Variant !== 'labels' && <RichText field={about} className="feature-columns__text" />}
                {isShown(title) ? null : note}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** A mark that is not valid in an address is printed without a link. The note's link back leads to the first reference (`#ref-1`). */
function Reference({ mark, isFirst, page }: { mark: Field<string>; isFirst: boolean; page: PageContext }) {
  if (!isShown(mark)) return null;
  const key = mark.value.trim();
  if (mark.metadata !== undefined || !/^[\w-]+$/.test(key))
    return (
      <sup>
        <Text field={mark} />
      </sup>
    );
  return (
    <sup>
      <a
        href={`#note-${key}`}
        id={isFirst ? `ref-${key}` : undefined}
        aria-label={`${page.phrase('footnote-reference', 'Footnote')} ${key}`}
      >
        {key}
      </a>
    </sup>
  );
}
