/** What plays: a film of the library as it is; the provider's frame only for editors, since visitors' script loads it on play. */
import type { ImageValue } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { usualAddress } from '../../fields/picture.ts';
import type { Version } from './version.ts';

interface PlayerProps {
  version: Version;
  title: string;
  /** Shown by a film's own player until it plays, where there is no script. */
  cover: ImageValue | null;
  page: PageContext;
}

export function Player({ version: { source, src, captions }, title, cover, page }: PlayerProps) {
  if (source.kind === 'provider')
    return page.editing ? (
      <iframe
        className="video__player"
        src={src}
        title={title}
        loading="lazy"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    ) : null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are a file of their own, where there are any
    <video
      className="video__player"
      controls
      preload="none"
      playsInline
      poster={cover ? usualAddress(cover) : undefined}
      aria-label={title}
    >
      <source src={src} type={source.type} />
      {captions ? (
        <track kind="captions" src={captions} srcLang={page.language} label={page.phrase('captions', 'Captions')} default />
      ) : null}
    </video>
  );
}
