/** Types of the step that writes the sample agencies. */
export const COUNT: number;
export const SEED: number;
export default function writeAgencies(write: (name: string, content: unknown) => void): Promise<void>;
