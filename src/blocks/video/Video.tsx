import { enhanceWith } from '../../fields/enhance.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { sourceOf } from './address.rules.ts';
import type * as schema from './schema.ts';
import { Tools } from './Tools.tsx';
import { videoVersion, type Version } from './version.ts';
import type { Field, ImageValue } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { usualAddress } from '../../fields/picture.ts';

export function Video({ fields: f, page }: BlockProps<typeof schema>) {
  const source = sourceOf(f.VideoUrl.value);
  const isShown = source || f.Title.value || f.CoverImage.value || f.Transcript.value;
  if (!isShown && !page.editing) return null;
  const title = f.Title.value || page.phrase('video', 'Video');
  const version = source && videoVersion(source, f.Captions.value, page);
  const described = sourceOf(f.AudioDescriptionUrl.value);
  // Editors see the player at once, so there is nothing to switch.
  const script = version && !page.editing ? { ...enhanceWith('video'), ...version.attributes, 'data-title': title } : {};
  return (
    <div className="video" {...script}>
      <Text field={f.Title} as="h2" className="video__title" />
      {page.editing && !source ? <p className="notice">{hintFor(f.VideoUrl.value)}</p> : null}
      {version || (f.CoverImage.value && !page.editing) ? (
        <div className="video__stage" data-state={page.editing ? 'playing' : version ? 'cover' : 'picture'}>
          {page.editing ? null : <Image field={f.CoverImage} className="video__picture" sizes="(min-width: 80rem) 77rem, 100vw" />}
          {version ? <Player version={version} title={title} cover={f.CoverImage.value} page={page} /> : null}
          {version && !page.editing ? <Cover version={version} title={title} length={f.Length} page={page} /> : null}
        </div>
      ) : null}
      {version ? (
        <Tools
          version={version}
          described={described && videoVersion(described, f.AudioDescriptionCaptions.value, page)}
          title={title}
          page={page}
        />
      ) : null}
      {page.editing ? <Image field={f.CoverImage} className="video__still" /> : null}
      {f.Transcript.value || page.editing ? (
        <details className="video__transcript" open={page.editing}>
          <summary className="video__summary folding">
            <span className="video__closed">{page.phrase('transcript-show', 'Show transcript')}</span>
            <span className="video__opened">{page.phrase('transcript-hide', 'Hide transcript')}</span>
          </summary>
          <RichText field={f.Transcript} className="video__text" />
        </details>
      ) : null}
    </div>
  );
}

const hintFor = (address: string): string =>
  address
    ? 'This address is not a video. Enter the provider’s address with its v parameter, only the id, or a film of the media library.'
    : '[Video] Choose a video: the provider’s address, its id, or a film of the media library.';

/** Covers the picture until a video plays: a button; without script a link to where the video can be watched. */
interface CoverProps {
  version: Version;
  title: string;
  length: Field<string>;
  page: PageContext;
}

function Cover({ version, title, length, page }: CoverProps) {
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

/** The player: a film of the media library directly; the provider's frame for editors only, since for visitors the script loads it on play. */
interface PlayerProps {
  version: Version;
  title: string;
  /** Poster of a film's own player until it plays, without script. */
  cover: ImageValue | null;
  page: PageContext;
}

function Player({ version: { source, src, captions }, title, cover, page }: PlayerProps) {
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
    // biome-ignore lint/a11y/useMediaCaption: captions are a separate file, if there are any
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
