import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { LateStyle } from '../../fields/LateStyle.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import { Bars } from './Bars.tsx';
import { Diagram } from './Diagram.tsx';
import type * as schema from './schema.ts';

/** The text is a `details`: it opens without script, and the browser's find-in-page opens it. The text of parts is always open. */
export function Infographic({ fields, params: { Variant }, rendering, page }: BlockProps<typeof schema>) {
  const { Image: picture, Description, Parts } = fields;
  const hasParts = Parts.length > 0;
  if (!picture.value && !Description.value && !hasParts && !page.editing) return null;
  const isEmpty = !hasParts && [picture, Description].every(({ value, metadata }) => !value && metadata === undefined);
  if (isEmpty) return <div className="infographic">[Infographic]</div>;
  const { width = 0, height = 0 } = picture.value ?? {};
  const text = <RichText field={Description} className="infographic__words" />;
  const isChart = !picture.value && Parts.some(({ Figure }) => Figure.value);
  return (
    <figure
      className="infographic"
      data-tall={!hasParts && height > width ? '' : undefined}
      data-variant={hasParts && !isChart ? Variant : undefined}
    >
      <LateStyle of={hasParts ? 'infographic-diagram' : 'infographic'} />
      {isChart ? (
        <Bars fields={fields} name={rendering.uid} isOpen={page.editing} />
      ) : hasParts ? (
        <Diagram fields={fields} name={rendering.uid} page={page} />
      ) : (
        <Image field={picture} className="infographic__picture" sizes="min(100vw, 60rem)" />
      )}
      {picture.value && !hasParts ? (
        <p className="infographic__large">
          <Link
            field={{ value: { href: picture.value.src, text: page.phrase('infographic-large', 'Open the picture by itself') } }}
            className="target"
            after={<Icon name="leave" />}
          />
        </p>
      ) : null}
      {!picture.value && !page.editing ? text : null}
      {(Description.value && picture.value) || page.editing ? (
        <details className="infographic__text" open={page.editing}>
          <summary className="infographic__switch btn btn--line btn--small">
            <span className="infographic__show">{page.phrase('infographic-show', 'Show text')}</span>
            <span className="infographic__hide">{page.phrase('infographic-hide', 'Hide text')}</span>
            <Icon name="caret-down" />
          </summary>
          {text}
        </details>
      ) : null}
    </figure>
  );
}
