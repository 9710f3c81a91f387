/** How a file of the library leaves: its type, whether a browser may show it, and what it may do when opened by itself. */

/** Scripts never run, nothing is loaded; styles and embedded pictures of a drawing work. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** The browser's own viewer of a picture or film is a document too, and loads the file into itself. */
const VIEWED = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers' PDF viewers don't start in a sandbox; they run nothing of the file's on our origin. */
const PDF = "frame-ancestors 'self'";

const OCTETS = 'application/octet-stream';

/** Types a browser shows without running anything on our origin, by file ending. What is missing here is saved, not shown. */
const shown: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  woff2: 'font/woff2',
};

/** Types that keep their name but are saved. */
const saved: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const byType = (table: Record<string, string>) => new Map(Object.values(table).map((type) => [type.split(';')[0] as string, type]));
const shownTypes = byType({ ...shown, 'vnd.microsoft.icon': 'image/x-icon' });
const savedTypes = byType(saved);

/** @returns the type by a file's ending, for files of our own library */
export function typeOfName(path: string): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return shown[ending] ?? saved[ending] ?? OCTETS;
}

/** @returns a type that the platform named, if it is one we know; markup and scripts never keep theirs */
export function knownType(header: string | null): string {
  const given = (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return shownTypes.get(given) ?? savedTypes.get(given) ?? OCTETS;
}

/**
 * Headers that go with a type. `nosniff` holds a browser to it, so an upload that holds HTML stays a broken picture.
 * @param type as `typeOfName` or `knownType` give it
 */
export function typeHeaders(type: string): [string, string][] {
  const bare = type.split(';')[0] as string;
  const policy = bare === 'image/svg+xml' ? DRAWING : bare === 'application/pdf' ? PDF : VIEWED;
  return [
    ['content-type', type],
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    // Pictures are also wanted by feed readers and partners' pages.
    ['cross-origin-resource-policy', 'cross-origin'],
    ...(shownTypes.has(bare) ? [] : ([['content-disposition', 'attachment']] as [string, string][])),
  ];
}

/** Whether what is called a picture can be checked by its first bytes. */
export const isPicture = (type: string): boolean => /^image\/(jpeg|png|gif|webp|avif|svg)/.test(type);
