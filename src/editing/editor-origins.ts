/** Which sites may frame and call the preview host: the platform's own editor, and those that the setting lists (protocols §4.2). */

/** Where the platform's editor stands. */
const PLATFORM_EDITOR_ORIGINS: readonly string[] = [
  'https://pages.sitecorecloud.io',
  'https://xmapps.sitecorecloud.io',
  'https://designlibrary.sitecorecloud.io',
  'https://app.sitecorecloud.io',
];

/** @param listed `EDITING_ALLOWED_ORIGINS`; `*` stands for any characters of a host name */
export const editorOrigins = (listed: readonly string[]): string[] => [...PLATFORM_EDITOR_ORIGINS, ...listed];

/** `*` never reaches over a slash, a colon or an at sign, so a wildcard can't take in another host's name. */
const test = (pattern: string) => new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[a-z0-9.-]*')}$`, 'i');

export const isEditorOrigin = (origin: string, listed: readonly string[]): boolean =>
  editorOrigins(listed).some((pattern) => test(pattern.replace(/\/+$/, '')).test(origin));

/** Headers that let an editor's origin read an answer. */
export const corsHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'GET, POST, OPTIONS, DELETE, PUT, PATCH',
  'access-control-allow-headers': 'Content-Type, Authorization',
  vary: 'Origin',
});
