/** The sites that can frame and call the preview host: the platform's own editor, and those in the setting (protocols §4.2). */

/** Origins of the platform's editor. */
const PLATFORM_EDITOR_ORIGINS: readonly string[] = [
  'https://pages.sitecorecloud.io',
  'https://xmapps.sitecorecloud.io',
  'https://designlibrary.sitecorecloud.io',
  'https://app.sitecorecloud.io',
];

/** @param listed `EDITING_ALLOWED_ORIGINS`; `*` stands for any characters of a host name */
export const editorOrigins = (listed: readonly string[]): string[] => [...PLATFORM_EDITOR_ORIGINS, ...listed];

/** `*` never matches a slash, a colon or an at sign, so a wildcard can't match another host's name. */
const test = (pattern: string) => new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[a-z0-9.-]*')}$`, 'i');

export const isEditorOrigin = (origin: string, listed: readonly string[]): boolean =>
  editorOrigins(listed).some((pattern) => test(pattern.replace(/\/+$/, '')).test(origin));

/** Headers that let an editor's origin read a response. */
export const corsHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'GET, POST, OPTIONS, DELETE, PUT, PATCH',
  'access-control-allow-headers': 'Content-Type, Authorization',
  vary: 'Origin',
});
