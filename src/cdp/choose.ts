/** The customer data platform where one is set up: without CDP_URL nothing leaves the site's own database. */
import type { Fetch } from '../lib/fetch.ts';
import type { Outside } from '../outside.ts';
import { type Cdp, cdpClient } from './client.ts';

export const cdpOf = (outside: Omit<Outside, 'data'>, fetchFrom?: Fetch): Cdp | undefined =>
  outside.settings.CDP_URL ? cdpClient(outside, fetchFrom) : undefined;
