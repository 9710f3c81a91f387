export function codePhrases(sources: readonly string[]): { fallbacks: Record<string, string>; patterns: [string, string][] };
