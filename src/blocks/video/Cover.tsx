/** What lies over the picture until a video plays: a button; without script a link to where it can be watched. */
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import type { Version } from './version.ts';

interface CoverProps {
  version: Version;
  title: string;
  length: Field<string>;
  page: PageContext;
}

export function Cover({ version, title, length, page }: CoverProps) {
  const plate = (word: string) => (
    <span className="video__plate on-deep">
      <span className="video__mark">
        <Icon name="play" />
      </span>
      <span className="video__words">
        <span className="video__word">{word}</span>
        <span className="visually-hidden"> {title}</span>
        <Text field={length} as="span" className="video__length num" />
      </span>
    </span>
  );
  return (
    <>
      <button type="button" className="video__play">
        {plate(page.phrase('video-play', 'Play'))}
      </button>
      {/* A film of our own has its own controls. */}
      {version.host ? (
        <a className="video__link" href={version.watch}>
          {plate(page.phrase('video-watch', 'Watch at {host}').replace('{host}', version.host))}
        </a>
      ) : null}
    </>
  );
}
