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
