export function fieldSentences(source: string): Record<string, string>;
export function paramSentences(source: string): Record<string, string>;
