/** The headers of a library file: its type, whether a browser may show it, and its policy when it is opened directly. */

/** Scripts never run, nothing is loaded; styles and embedded pictures of a drawing work. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** The browser's own viewer of a picture or film is a document too, which loads the file into itself. */
const VIEWED = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers' PDF viewers don't start in a sandbox; they run nothing of the file on our origin. */
const PDF = "frame-ancestors 'self'";

const OCTETS = 'application/octet-stream';

/** Types that a browser shows without running anything on our origin, by file ending. Other types are saved, not shown. */
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

/** @returns the platform's type if it is a known one; markup and scripts never keep theirs */
export function knownType(header: string | null): string {
  const given = (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return shownTypes.get(given) ?? savedTypes.get(given) ?? OCTETS;
}

/**
 * Headers for a type. `nosniff` makes a browser use it, so an upload that holds HTML stays a broken picture.
 * @param type from `typeOfName` or `knownType`
 */
export function typeHeaders(type: string): [string, string][] {
  const bare = type.split(';')[0] as string;
  const policy = bare === 'image/svg+xml' ? DRAWING : bare === 'application/pdf' ? PDF : VIEWED;
  return [
    ['content-type', type],
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    // Feed readers and partners' pages also show pictures.
    ['cross-origin-resource-policy', 'cross-origin'],
    ...(shownTypes.has(bare) ? [] : ([['content-disposition', 'attachment']] as [string, string][])),
  ];
}

/** Whether a type is a picture that can be checked by its first bytes. */
export const isPicture = (type: string): boolean => /^image\/(jpeg|png|gif|webp|avif|svg)/.test(type);
