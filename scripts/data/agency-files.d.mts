/** Types of the files of local agencies. */
export function writeRecords(records: readonly unknown[], write: (name: string, content: unknown) => void): Promise<void>;
