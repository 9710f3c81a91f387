/** `/feaas-render`: a published front-end component by its id (DEL-12). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { NotFound } from '../errors.ts';

export async function feaasRender(_c: Context<AppEnv>): Promise<Response> {
  throw new NotFound();
}
