/** `POST /api/repository/import`: imports content files into the repository and publishes the changes (publish secret). */
import type { Context } from 'hono';
import * as z from 'zod';
import { type ImportBody, importSchema } from '../../../content/repository/files/authoring.ts';
import { ContentError } from '../../../content/repository/files/expand-fields.ts';
import { importChanges, type ImportChanges, importContent } from '../../../content/repository/files/import.ts';
import { renewalStatement } from '../../../content/repository/publishing/renewals.ts';
import { publishNow } from '../../../editing/publishing/publish-now.ts';
import { BadRequest } from '../../../errors.ts';
import { readJsonBody, readQuery } from '../../../lib/http/input.ts';
import { redirectFindings } from '../../../page/edit/gate-redirects.ts';
import { refusedRules } from '../../../redirects/maker.ts';
import { siteContext } from '../../../redirects/site-context.ts';
import type { AppContext } from '../../../app-env.ts';
import type { Services } from '../../../service-types.ts';
import { checkPublishSecret } from './publish-secret.ts';

const IMPORT_BYTES = 8_000_000;
const NO_STORE = { 'cache-control': 'no-store' };

type ImportServices = Pick<Services, 'settings' | 'env' | 'source' | 'limits' | 'clock' | 'log' | 'publishChanged'>;

/** `check=only`: the files are checked like an import, but not imported. */
const query = z.object({ check: z.literal('only').optional() });

/** Returns `{job, items, routes, shell, isRenewed}`: number of changed items, renewed pages, whether every page's shell was renewed, and whether all is done; else cron completes it. For a check `{items}`, the total. */
export const importRoute = (services: ImportServices) => (c: AppContext) => importFiles(c, services);

/** @throws Unauthorized · TooMany · WrongType · TooLarge · BadRequest */
async function importFiles(c: Context, services: ImportServices): Promise<Response> {
  const { env, clock, log, publishChanged } = services;
  // The secret is checked first: callers without it can't make us read megabytes.
  await checkPublishSecret(c.req.raw, services);
  const { check } = readQuery(c.req.raw, query);
  const body = await readJsonBody(c.req.raw, importSchema, { maxBytes: IMPORT_BYTES });
  await checkRedirects(body, services);
  try {
    const refuse = (changes: ImportChanges) => refuseHidden(changes, body.site, services);
    if (check) {
      const changes = await importChanges(env.DB, body);
      await refuse(changes);
      return c.json({ items: changes.items.length }, 200, NO_STORE);
    }
    const imported = await importContent(env.DB, body, clock.now(), (act) => [renewalStatement(env.DB, act)], refuse);
    const { job, site, language, items, routes, shell } = imported;
    // A repeated import would change and renew nothing: cron completes an interrupted one, as with any publish.
    const { isRenewed } = await publishNow({ db: env.DB, log, clock, publishChanged }, async () => [imported]);
    log.info('content-imported', { site, language, items: items.length, routes: routes.length });
    return c.json({ job, items: items.length, routes: routes.map(({ path }) => path), shell, isRenewed }, 200, NO_STORE);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new BadRequest([{ parameter: '(body)', message: error.message }], 'The content cannot be imported.');
  }
}

const LISTED = 20;

/** Refuses loops, unsafe expressions and foreign hosts; from the platform such rules can only be skipped. @throws BadRequest */
async function checkRedirects(body: ImportBody, { settings, source }: ImportServices): Promise<void> {
  if (body.redirects.length === 0) return;
  const existing = body.complete ? [] : await source.redirects(body.site, AbortSignal.timeout(settings.LAYOUT_TIMEOUT_MS));
  refuseRedirects(refusedRules(body.redirects, existing, body.site, siteContext(settings)));
}

/** Refuses rules that would hide a page, with the editors' gate. @throws BadRequest */
async function refuseHidden({ changed, moves }: ImportChanges, site: string, { env, settings }: ImportServices): Promise<void> {
  const findings = await redirectFindings(changed, moves, { db: env.DB, site, context: siteContext(settings) });
  refuseRedirects(findings.map(({ message, where }) => `“${where}”: ${message}`));
}

function refuseRedirects(messages: readonly string[]): void {
  if (messages.length === 0) return;
  throw new BadRequest(
    messages.slice(0, LISTED).map((message) => ({ parameter: 'redirects', message })),
    'The content cannot be imported.',
  );
}
