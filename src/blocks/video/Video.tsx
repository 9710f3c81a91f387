import type { z } from 'zod';
import { enhanceWith } from '../../fields/enhance.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { Cover } from './Cover.tsx';
import { Player } from './Player.tsx';
import { sourceOf } from './rules.ts';
import type { fields, params } from './schema.ts';
import { Tools } from './Tools.tsx';
import { versionOf } from './version.ts';

export function Video({ fields: f, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const source = sourceOf(f.VideoUrl.value);
  const isShown = source || f.Title.value || f.CoverImage.value || f.Transcript.value;
  if (!isShown && !page.editing) return null;
  const title = f.Title.value || page.phrase('video', 'Video');
  const version = source && versionOf(source, f.Captions.value, page);
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
          described={described && versionOf(described, f.AudioDescriptionCaptions.value, page)}
          title={title}
          page={page}
        />
      ) : null}
      {page.editing ? <Image field={f.CoverImage} className="video__still" /> : null}
      {f.Transcript.value || page.editing ? (
        <details className="video__transcript" open={page.editing}>
          <summary className="video__summary">
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
    ? 'This address is no video: write the provider’s address with its v parameter, the id alone, or a film of the media library.'
    : '[Video] Choose a video: the provider’s address, its id, or a film of the media library.';
