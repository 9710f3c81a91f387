/** The insurer's web apps behind this site's addresses (DEL-13). */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app.tsx';

export const apps: MiddlewareHandler<AppEnv> = async (_c, next) => next();
