/** `/-/*`, and the image service (DEL-07). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { NotFound } from '../errors.ts';

export async function media(_c: Context<AppEnv>): Promise<Response> {
  throw new NotFound();
}

export async function mediaProxy(_c: Context<AppEnv>): Promise<Response> {
  throw new NotFound();
}
