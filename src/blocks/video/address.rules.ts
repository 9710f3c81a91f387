/** Reads the video that an editor's address means (S2 §5). */

export type Source = { kind: 'provider'; id: string } | { kind: 'file'; src: string; type: string };

const TYPES: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' };

/**
 * Id of the provider's video: the `v` parameter of the address, or the text itself at 11 characters or fewer (S2 §5). Ids are letters,
 * digits, dash and underscore; anything else is not a video.
 * @returns empty for anything else
 */
export function videoId(address: string): string {
  const text = address.trim();
  const id = (URL.canParse(text) ? new URL(text).searchParams.get('v') : null) ?? (text.length <= 11 ? text : '');
  return /^[\w-]{1,64}$/.test(id) ? id : '';
}

/** A film of the media library, or the provider's video; `undefined` when it is neither. */
export function sourceOf(address: string): Source | undefined {
  const src = libraryFile(address, 'mp4|webm|mov');
  if (src) return { kind: 'file', src, type: TYPES[/\.(\w+)(?:[?#]|$)/.exec(src)?.[1]?.toLowerCase() ?? ''] ?? '' };
  const id = videoId(address);
  return id ? { kind: 'provider', id } : undefined;
}

/** Captions, which browsers load from our own origin only. @returns empty for any other file */
export const captionsOf = (address: string): string => libraryFile(address, 'vtt');

const libraryFile = (address: string, endings: string): string =>
  new RegExp(`^/(?:sitecore/shell/)?[-~]/media/[^?#\\\\]+\\.(?:${endings})(?:[?#]\\S*)?$`, 'i').test(address) ? address : '';

/** Address of the provider's player for a frame. @param origin setting `VIDEO_ORIGIN` */
export const playerAddress = (origin: string, id: string, language: string): string =>
  `${origin}/embed/${id}?${new URLSearchParams({ rel: '0', playsinline: '1', hl: language })}`;

/** Address of the provider's page for the video: the player's host without its `-nocookie` suffix. */
export const watchAddress = (origin: string, id: string): string => `${origin.replace('-nocookie', '')}/watch?v=${id}`;
