/** Finds the components of a placeholder by the name that a block uses. */
import type { Rendering } from './model.ts';

const placeholderPatterns = new Map<string, RegExp>();

/**
 * Finds a placeholder's components by the name that a block uses: an exact match, or the platform's dynamic key
 * (`container-{*}` matches `container-3`, protocols §1.3).
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
