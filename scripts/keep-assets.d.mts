/** Types of `keep-assets.mjs`. */
export const KEEP_DAYS: number;
export const MANIFEST: string;
export function keepAssets(options: {
  origin?: string;
  dist: string;
  now?: number;
}): Promise<{ kept: string[]; dropped: string[]; gone: string[] }>;
