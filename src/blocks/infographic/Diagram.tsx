/** A picture with numbered parts and their list. The style alone lights a part, its number and its text together (decision 092). */
import type * as z from 'zod';
import type { PageContext } from '../../fields/context.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { anchorIds } from '../../lib/text/anchor-ids.ts';
import { outlineOf } from './outline.ts';
import type { fields } from './schema.ts';

interface DiagramProps {
  fields: z.output<typeof fields>;
  /** Unique on the page: the filters are radio buttons of this name. */
  name: string;
  page: PageContext;
}

export function Diagram({ fields: { Image: picture, Question, Parts }, name, page }: DiagramProps) {
  const ids = anchorIds(
    'part',
    Parts.map(({ Title }) => Title.value),
  );
  const groups = [...new Set(Parts.flatMap(({ Group }) => Group.value || []))];
  const parts = Parts.map(({ Left: { value: left }, Top: { value: top }, ...part }, index) => {
    const at = picture.value && left !== null && top !== null ? { left, top } : undefined;
    const group = groups.length > 1 ? groups.indexOf(part.Group.value) + 1 : 0;
    /** By these the style finds all that belongs to a part. */
    const marks = { 'data-part': at && index + 1, 'data-group': group || undefined };
    return { ...part, number: index + 1, id: ids[index], at, marks };
  });
  return (
    <div className="infographic__plate">
      <div className="infographic__stage">
        <Image field={picture} sizes="min(100vw, 90rem)" />
        <svg className="infographic__areas" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0h100v100H0z" />
          {parts.map(({ id, at, Area, marks }) => at && <path key={id} d={outlineOf(Area.value, at.left, at.top)} {...marks} />)}
        </svg>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and browsers show a title as a tooltip */}
        <svg className="infographic__numbers">
          {parts.map(
            ({ id, at, number, Title, marks }) =>
              at && (
                <a key={id} href={`#${id}`} aria-label={`${number}: ${Title.value}`} {...marks}>
                  {/* WebKit takes no rem here. */}
                  <circle cx={`${at.left}%`} cy={`${at.top}%`} r="0.75em" />
                  <text x={`${at.left}%`} y={`${at.top}%`} dy="0.36em">
                    {number}
                  </text>
                </a>
              ),
          )}
        </svg>
      </div>
      <div className="infographic__key">
        {groups.length > 1 ? (
          <fieldset className="infographic__filters">
            <legend>
              <Text field={Question} or={page.phrase('infographic-question', 'Show')} />
            </legend>
            {[page.phrase('infographic-all', 'All'), ...groups].map((group, index) => (
              <label className="chip" key={group}>
                <input type="radio" name={`parts-${name}`} defaultChecked={index === 0} data-choice={index || undefined} />
                {group}
              </label>
            ))}
          </fieldset>
        ) : null}
        <ol className="infographic__parts" role="list">
          {parts.map(({ id, Title, Text: about, marks }) => (
            <li key={id} {...marks}>
              {/* The target is at the top of the picture, which has to be in view with the text. */}
              <span id={id} {...marks} />
              <Text field={Title} as="h3" />
              <RichText field={about} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
