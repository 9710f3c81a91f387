/** The components of a placeholder by the name that a block asks for. */
import type { Rendering } from './model.ts';

const placeholderPatterns = new Map<string, RegExp>();

/**
 * The components of a placeholder by the name a block asks for: exact, or through the platform's dynamic key
 * (`container-{*}` holds what `container-3` asks for, protocols §1.3).
 * @returns the list and the raw key, which editing marks need
 */
export function findPlaceholder(placeholders: Record<string, Rendering[]>, name: string): { key: string; renderings: Rendering[] } {
  const exact = placeholders[name];
  if (exact) return { key: name, renderings: exact };
  for (const [key, renderings] of Object.entries(placeholders)) {
    if (!key.includes('{*}')) continue;
    let pattern = placeholderPatterns.get(key);
    if (!pattern) {
      pattern = new RegExp(
        `^${key
          .split('{*}')
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('\\d+')}$`,
      );
      if (placeholderPatterns.size > 500) placeholderPatterns.clear();
      placeholderPatterns.set(key, pattern);
    }
    if (pattern.test(name)) return { key, renderings };
  }
  return { key: name, renderings: [] };
}
