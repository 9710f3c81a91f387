/** What plays: a film of the library as it is; the provider's frame only for editors, since visitors' script loads it on play. */
import type { PageContext } from '../../fields/context.ts';
import type { Version } from './version.ts';

export function Player({ version: { source, src, captions }, title, page }: { version: Version; title: string; page: PageContext }) {
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
    // No poster: the cover picture shows through until the first frame, and it is loaded only when near.
    // biome-ignore lint/a11y/useMediaCaption: captions are a file of their own, where there are any
    <video className="video__player" controls preload="none" playsInline aria-label={title}>
      <source src={src} type={source.type} />
      {captions ? (
        <track kind="captions" src={captions} srcLang={page.language} label={page.phrase('captions', 'Captions')} default />
      ) : null}
    </video>
  );
}
