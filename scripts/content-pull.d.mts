/** Types of `content-pull.mjs`. */
export function pull(options: {
  origin: string;
  secret: string;
  folder: string;
  stage?: 'live' | 'draft';
}): Promise<{ written: string[]; removed: string[] }>;
export function mediaFile(address: string): string;
export function within(folder: string, name: string): string;
