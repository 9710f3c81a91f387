/** Decides which callers may read responses of the preview host. */
import { editorOrigins } from '../site/editor-origins.ts';

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
