/** Types of the sample's auto-repair facilities: records as the service writes them, of mixed shapes. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes differ on purpose, and the reader of facilities is what reads them
export function makeFacilities(options?: { count?: number; seed?: number }): any[];
export default function writeFacilities(write: (name: string, content: unknown) => void): void;
