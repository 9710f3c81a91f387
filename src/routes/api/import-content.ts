/** `POST /api/repository/import`: takes content files into the repository and publishes what changed (publish secret). */
import type { Context } from 'hono';
import { z } from 'zod';
import { type ImportBody, importBody } from '../../content/repository/authoring.ts';
import { ContentError } from '../../content/repository/expand-fields.ts';
import { changesOf, type ImportChanges, importContent } from '../../content/repository/import.ts';
import { renewalStatement } from '../../content/repository/renewals.ts';
import { publishNow } from '../../editing/publishing/publish-now.ts';
import { BadRequest } from '../../errors.ts';
import { readJsonBody, readQuery } from '../../lib/input.ts';
import { redirectFindings } from '../../page/edit/gate-redirects.ts';
import { refusedRules } from '../../redirects/maker.ts';
import { worldOf } from '../../redirects/world.ts';
import type { AppEnv } from '../../app.tsx';
import type { PlatformApiServices } from '../platform-api.ts';
import { checkPublishSecret } from './publish-secret.ts';

const IMPORT_BYTES = 8_000_000;
const NO_STORE = { 'cache-control': 'no-store' };

/** `check=only`: it is looked through like an import, and nothing is taken. */
const query = z.object({ check: z.literal('only').optional() });

/** Answers `{job, items, routes, shell, isRenewed}`: how many items changed, which pages that renewed, whether every page's shell did, and whether all of it is done: else cron goes on. Of a check `{items}`, all it holds. */
export const importRoute = (services: PlatformApiServices) => (c: Context<AppEnv>) => importFiles(c, services);

/** @throws Unauthorized · TooMany · WrongType · TooLarge · BadRequest */
async function importFiles(c: Context, services: PlatformApiServices): Promise<Response> {
  const { env, clock, log, publishChanged } = services;
  // The secret comes first: nobody without it makes us read megabytes.
  await checkPublishSecret(c.req.raw, services);
  const { check } = readQuery(c.req.raw, query);
  const body = await readJsonBody(c.req.raw, importBody, { maxBytes: IMPORT_BYTES });
  await checkRedirects(body, services);
  try {
    const refuse = (changes: ImportChanges) => refuseHidden(changes, body.site, services);
    if (check) {
      const changes = await changesOf(env.DB, body);
      await refuse(changes);
      return c.json({ items: changes.items.length }, 200, NO_STORE);
    }
    const imported = await importContent(env.DB, body, clock.now(), (act) => [renewalStatement(env.DB, act)], refuse);
    const { job, site, language, items, routes, shell } = imported;
    // Sent again it would change nothing, and so renew nothing: what ends half way is left to cron, as of any publish.
    const { isRenewed } = await publishNow({ db: env.DB, log, clock, publishChanged }, async () => [imported]);
    log.info('content-imported', { site, language, items: items.length, routes: routes.length });
    return c.json({ job, items: items.length, routes: routes.map(({ path }) => path), shell, isRenewed }, 200, NO_STORE);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new BadRequest([{ parameter: '(body)', message: error.message }], 'The content can not be imported.');
  }
}

const LISTED = 20;

/** Rules in a circle, unsafe expressions and foreign hosts are refused here; what the platform sends can only be left out. @throws BadRequest */
async function checkRedirects(body: ImportBody, { settings, source }: PlatformApiServices): Promise<void> {
  if (body.redirects.length === 0) return;
  const standing = body.complete ? [] : await source.redirects(body.site, AbortSignal.timeout(settings.LAYOUT_TIMEOUT_MS));
  refuseRedirects(refusedRules(body.redirects, standing, body.site, worldOf(settings)));
}

/** Rules that would lead away from a page, as the editors' gate looks for them. @throws BadRequest */
async function refuseHidden({ changed, moves }: ImportChanges, site: string, { env, settings }: PlatformApiServices): Promise<void> {
  const findings = await redirectFindings(changed, moves, { db: env.DB, site, world: worldOf(settings) });
  refuseRedirects(findings.map(({ message, where }) => `“${where}”: ${message}`));
}

function refuseRedirects(messages: readonly string[]): void {
  if (messages.length === 0) return;
  throw new BadRequest(
    messages.slice(0, LISTED).map((message) => ({ parameter: 'redirects', message })),
    'The content can not be imported.',
  );
}
