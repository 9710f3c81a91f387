/** Redirect rules of content, before any page (DEL-06). */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app.tsx';

export const redirects: MiddlewareHandler<AppEnv> = async (_c, next) => next();
