/** Feeds, sitemap, robots: what machines read of the site (DEL-10, DEL-11). */
import { Hono } from 'hono';
import type { AppEnv } from '../app.tsx';

export const feeds = (): Hono<AppEnv> => new Hono<AppEnv>();
