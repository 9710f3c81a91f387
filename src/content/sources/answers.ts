/** Schemas of the delivery platform's responses: strict on the fields we use, tolerant of the rest. */
import * as z from 'zod';
import type { Redirect } from '../source.ts';

const documentOrNull = z.lazy(() => z.record(z.string(), z.unknown()).nullish());

/** Only checks that the layout document is an object; `parse-layout.ts` reads it. */
export const layoutAnswer = z.lazy(() =>
  z.object({ layout: z.object({ item: z.object({ rendered: documentOrNull }).nullish() }).nullable() }),
);

/** A site name that the platform does not know is a wrong setting: an error, since an empty site would hide it. */
const ofSite = <S extends z.ZodRawShape>(siteInfo: () => S) =>
  z.lazy(() =>
    z.object({
      site: z.object({
        siteInfo: z.object(siteInfo(), { error: (issue) => (issue.input === null ? 'the platform does not know this site' : undefined) }),
      }),
    }),
  );

const pageInfo = z.lazy(() => z.object({ endCursor: z.string().nullish(), hasNext: z.boolean() }));

const dictionaryPage = z.lazy(() =>
  z.object({
    pageInfo,
    results: z.array(z.object({ key: z.string(), value: z.string().nullable() }).nullable()),
  }),
);
export const dictionaryAnswer = ofSite(() => ({ dictionary: dictionaryPage.nullable() }));

const routesPage = z.lazy(() => z.object({ pageInfo, results: z.array(z.object({ routePath: z.string() }).nullable()) }));
export const routesAnswer = ofSite(() => ({ routes: routesPage.nullable() }));

/** Rows are parsed one by one (`readRedirect`), so that an invalid one does not cost the others. */
export const redirectsAnswer = ofSite(() => ({ redirects: z.array(z.unknown()).nullable() }));

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const redirect = z.lazy(() =>
  z.object({
    pattern: z.string().min(1),
    target: z.string(),
    redirectType: z.enum(['REDIRECT_301', 'REDIRECT_302', 'SERVER_TRANSFER']),
    isQueryStringPreserved: flag,
    isLanguagePreserved: flag,
    locale: z
      .string()
      .nullish()
      .transform((value) => value ?? ''),
  }),
);

/** @returns the row, or `undefined` when it is invalid */
export const readRedirect = (row: unknown): Redirect | undefined => redirect.safeParse(row).data;

export const sitesAnswer = z.lazy(() =>
  z.object({
    site: z.object({ siteInfoCollection: z.array(z.object({ name: z.string(), hostName: z.string(), language: z.string() })) }),
  }),
);

const errorPage = z.lazy(() => z.object({ rendered: documentOrNull }).nullish());
export const errorPagesAnswer = ofSite(() => ({
  errorHandling: z.object({ notFoundPage: errorPage, serverErrorPage: errorPage }).nullish(),
}));

export const robotsAnswer = ofSite(() => ({ robots: z.string().nullish() }));
export const llmsTxtAnswer = ofSite(() => ({ llmsTxt: z.string().nullish() }));

export const sitemapsAnswer = ofSite(() => ({ sitemap: z.array(z.string()).nullish() }));

/** Envelope of every response. `errors` comes with status 200 or 400 and makes the response unusable, since parts may be missing. */
export const envelope = z.lazy(() =>
  z.object({
    data: z.unknown().optional(),
    errors: z.array(z.object({ message: z.string().catch('(no message)') })).nullish(),
  }),
);

/** The REST forms (protocols §2.1). */
export const restLayoutSchema = z.lazy(() =>
  z.looseObject({
    sitecore: z.looseObject({ context: z.record(z.string(), z.unknown()), route: z.record(z.string(), z.unknown()).nullable() }),
  }),
);
export const restDictionarySchema = z.lazy(() => z.object({ phrases: z.record(z.string(), z.string().nullable()) }));
