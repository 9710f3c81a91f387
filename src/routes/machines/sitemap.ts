/** Sitemaps: an index, and parts of at most 50,000 addresses, streamed from storage; or the platform's own files (DEL-10). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { UpstreamError } from '../../content/source.ts';
import { layoutRevision } from '../../content/version.ts';
import { NotFound } from '../../errors.ts';
import { fingerprint } from '../../lib/security/digest.ts';
import { readQuery } from '../../lib/http/input.ts';
import { enforceRateLimit } from '../../lib/security/rate-limit.ts';
import { agencyAddresses, agencyPart, agencyParts } from '../../sitemap/agency-addresses.ts';
import { changedAtOf, type ListTarget } from '../../sitemap/list-builder.ts';
import { listRevision } from '../../sitemap/page-lists.ts';
import { sitemapParts, type StoredPart } from '../../sitemap/page-list.ts';
import { partStream, readFrom } from '../../sitemap/pieces.ts';
import { fileFor, fileName } from '../../sitemap/platform-files.ts';
import { indexXml } from '../../sitemap/xml.ts';
import { urls } from '../../site/urls.ts';
import { machineAnswer, orNotReady } from './machine-answer.ts';

const TYPE = 'text/xml; charset=utf-8';
const MAX_AGE_SECONDS = 600;
/** Content's page for all agencies (page-target.ts). */
const AGENCY_PAGE = '/agencies/agency';
const AGENCIES_PART = /^sitemap-(?:([a-z]{2,3}(?:-[a-z0-9]+)*)-)?agencies-([1-9]\d{0,2})\.xml$/;
/** Fourteen lists of an external service. */
const AGENCIES_LIMIT_MS = 20_000;

/** `/sitemap.xml`, `/sitemap-index.xml`, `/sitemap-2.xml`, `/sitemap-es-1.xml`. @throws NotFound when there is no page to list · TryAgain */
export const sitemap = (c: AppContext): Promise<Response> => named(c, c.req.path.slice(1));

export const isSitemapPart = (path: string): boolean => path.startsWith('/sitemap-') && /^\/sitemap-[^/]+\.xml$/.test(path);

const PART = /^(?:([a-z]{2,3}(?:-[a-z0-9]+)*)-)?([1-9]\d{0,4})$/;
const query = z.lazy(() => z.object({ part: z.string().regex(PART, 'must be the number of a part, such as 1 or es-1').optional() }));

/** `/api/sitemap`, `/api/sitemap?part=1`. @throws BadRequest · NotFound · TryAgain */
export function apiSitemap(c: AppContext): Promise<Response> {
  const { part } = readQuery(c.req.raw, query);
  return named(c, part ? `sitemap-${part}.xml` : 'sitemap.xml');
}

/** A sitemap file by its name. The preview host has none. */
async function named(c: AppContext, name: string): Promise<Response> {
  if (c.var.site.preview) throw new NotFound();
  // Never an empty file: search engines would drop every page.
  return orNotReady(
    'The sitemap is not ready.',
    async () => (await platformFile(c, name)) ?? (isIndex(name) ? ownIndex(c) : ownPart(c, name)),
  );
}

const isIndex = (name: string): boolean => name === 'sitemap.xml' || name === 'sitemap-index.xml';

/** @returns `null` when the platform has no sitemaps @throws NotFound when it has others than this one */
async function platformFile(c: AppContext, name: string): Promise<Response | null> {
  const { services, site } = c.var;
  if (services.settings.CONTENT_SOURCE !== 'edge') return null;
  const files = await services.sitemapFiles.list(site.site, c.executionCtx);
  if (files.length === 0) return null;
  const file = name === 'sitemap-index.xml' ? undefined : fileFor(files, name);
  if (!file && !isIndex(name)) throw new NotFound();
  const body = file
    ? await services.sitemapFiles.file(site.site, file, files, site.origin, c.executionCtx)
    : indexXml(files.map((url) => ({ location: `${site.origin}/${fileName(url)}`, changedAt: null })));
  return machineAnswer(c.req.raw, { body, type: TYPE, maxAgeSeconds: MAX_AGE_SECONDS });
}

/** Every language on this host, the site's first one first. */
function targetsOf(c: AppContext): { target: ListTarget; label: string }[] {
  const { services, site } = c.var;
  return site.languages
    .filter(({ origin }) => origin === site.origin)
    .map(({ language, prefix }) => ({
      target: { site: site.site, language, languages: site.languages, trailingSlash: services.settings.TRAILING_SLASH },
      label: prefix === '' ? '' : language,
    }));
}

async function listOf(c: AppContext, target: ListTarget) {
  const { services, site } = c.var;
  const { pointer } = await services.version.current(site.site);
  return (await services.pageLists.get(target, listRevision(pointer), c.executionCtx)).value;
}

async function ownIndex(c: AppContext): Promise<Response> {
  const { origin } = c.var.site;
  const lists = await Promise.all(targetsOf(c).map(async ({ target, label }) => ({ label, parts: sitemapParts(await listOf(c, target)) })));
  const agencies = await Promise.all(targetsOf(c).map(async ({ target, label }) => ({ label, count: await agencyPartsOf(c, target) })));
  const parts = [
    ...lists.flatMap(({ label, parts: own }) =>
      own.map((pieces, index) => ({ location: `${origin}${urls.sitemapPart(index + 1, label)}`, changedAt: changedAtOf(pieces) })),
    ),
    ...agencies.flatMap(({ label, count }) =>
      Array.from({ length: count }, (_, index) => ({ location: `${origin}${urls.sitemapAgencies(index + 1, label)}`, changedAt: null })),
    ),
  ];
  if (parts.length === 0) throw new NotFound();
  const changedAt = Math.max(...parts.map(({ changedAt: time }) => time ?? 0));
  return machineAnswer(c.req.raw, { body: indexXml(parts), type: TYPE, changedAt, maxAgeSeconds: MAX_AGE_SECONDS });
}

/** @returns addresses of agencies in this language; none when content has no page for them */
async function agenciesOf(c: AppContext, { site, language }: ListTarget): Promise<string[]> {
  const { services } = c.var;
  const place = c.var.site.languages.find((one) => one.language === language);
  const { pointer } = await services.version.current(site);
  const revision = layoutRevision(pointer, language, AGENCY_PAGE);
  const { layout } = await services.content.layout(site, language, AGENCY_PAGE, revision, c.executionCtx);
  if (!place || !layout.route) return [];
  // Reads every agency, also to count the parts for the index.
  await enforceRateLimit(services.limits.reads, 'sitemap', c.req.raw);
  const signal = AbortSignal.timeout(AGENCIES_LIMIT_MS);
  return agencyAddresses(services.agencies, { ...place, trailingSlash: services.settings.TRAILING_SLASH }, signal);
}

/** Pages stay in the sitemap while the agencies are not available. */
async function agencyPartsOf(c: AppContext, target: ListTarget): Promise<number> {
  try {
    return agencyParts(await agenciesOf(c, target));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    c.var.services.log.error('sitemap-without-agencies', { site: target.site, language: target.language, reason: error.message });
    return 0;
  }
}

async function agenciesPart(c: AppContext, language: string, part: number): Promise<Response> {
  const found = targetsOf(c).find(({ label }) => label.toLowerCase() === language);
  const body = found && agencyPart(await agenciesOf(c, found.target), part);
  if (!body) throw new NotFound();
  return machineAnswer(c.req.raw, { body, type: TYPE, maxAgeSeconds: MAX_AGE_SECONDS });
}

async function ownPart(c: AppContext, name: string): Promise<Response> {
  const [, ofLanguage = '', ofAgencies] = AGENCIES_PART.exec(name) ?? [];
  if (ofAgencies) return agenciesPart(c, ofLanguage, Number(ofAgencies));
  const [, language = '', number] = PART.exec(name.slice('sitemap-'.length, -'.xml'.length)) ?? [];
  const found = targetsOf(c).find(({ label }) => label.toLowerCase() === language);
  const pieces = number && found ? sitemapParts(await listOf(c, found.target))[Number(number) - 1] : undefined;
  if (!pieces) throw new NotFound();
  return machineAnswer(c.req.raw, {
    body: () => streamed(c, pieces),
    type: TYPE,
    version: fingerprint(pieces.map(({ key }) => key).join()),
    changedAt: changedAtOf(pieces),
    maxAgeSeconds: MAX_AGE_SECONDS,
  });
}

async function streamed(c: AppContext, pieces: readonly StoredPart[]): Promise<ReadableStream<Uint8Array>> {
  const { env, log, limits } = c.var.services;
  // Reads up to 50 MB from storage for each part.
  await enforceRateLimit(limits.reads, 'sitemap', c.req.raw);
  const stream = await partStream(pieces, readFrom(env.CONTENT), (piece) => log.error('sitemap-piece-missing', { piece }));
  if (!stream) throw new UpstreamError('unavailable', 'a piece of the sitemap is not stored');
  return stream;
}
