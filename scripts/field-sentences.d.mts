export function fieldSentences(source: string): Record<string, string>;
