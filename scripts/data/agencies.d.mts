/** Types of the sample's agencies: records as the locator service writes them, of mixed shapes. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes differ on purpose, and `readAgency` is what reads them
export function makeAgencies(options?: { count?: number; seed?: number }): any[];
