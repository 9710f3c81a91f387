import { enhanceWith } from '../../fields/enhance.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/**
 * A biography is a `details` element; all of them share one name, so the browser closes one when another opens, by pointer, Enter or
 * Space, with or without script. It opens in the page's flow: an overlay would hide the people below and cut long texts.
 */
export function LeadershipBios({ fields: { Headline, Items, Footer }, rendering, page }: BlockProps<typeof schema>) {
  const people = Items.map(({ fields: person }) => person).filter(({ Name }) => Name.value || page.editing);
  if (people.length === 0) return page.editing ? <div className="leadership-bios">[LeadershipBios]</div> : null;
  // Only one `details` of a group can be open, and editors see all of them.
  const group = page.editing ? undefined : `bios-${rendering.uid}`;
  return (
    <div className="leadership-bios" {...(page.editing ? {} : enhanceWith('leadership-bios'))}>
      <Text field={Headline} as="h2" />
      <ul className="leadership-bios__people" role="list">
        {people.map(({ Name, Title, Image: portrait, Tooltip }, index) => (
          <li key={index} className="leadership-bios__person" data-portrait={portrait.value ? '' : undefined}>
            <Image field={portrait} className="leadership-bios__portrait" sizes="295px" width={295} height={320} />
            <div className="leadership-bios__who">
              <Text field={Name} as="h3" className="leadership-bios__name" />
              <Text field={Title} as="p" className="leadership-bios__title" />
            </div>
            {Tooltip.value || page.editing ? (
              <details className="leadership-bios__bio" name={group} open={page.editing}>
                <summary className="leadership-bios__switch folding">
                  {page.phrase('bio-of', 'About {name}').replace('{name}', () => Name.value)}
                </summary>
                <RichText field={Tooltip} className="leadership-bios__text" />
              </details>
            ) : null}
          </li>
        ))}
      </ul>
      <RichText field={Footer} className="leadership-bios__footer" />
    </div>
  );
}
