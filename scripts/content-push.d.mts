/** Types of `content-push.mjs`. */
export function push(options: {
  origin: string;
  secret: string;
  folder: string;
}): Promise<{ items: number; routes: number; files: number }>;
