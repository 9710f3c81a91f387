/** Writes a text, or anything else as JSON, to a file below `-data/`. */
export type WriteData = (name: string, content: unknown) => void;
