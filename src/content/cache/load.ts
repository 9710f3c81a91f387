/** Fetches a document from the content source once and parses it into the model, naming every failure. */
import { reason } from '../../lib/logging/log.ts';
import { inSpan } from '../../lib/logging/span.ts';
import { TimeLimitError, withTimeLimit } from '../../lib/time/time-limit.ts';
import type { Layout } from '../model.ts';
import { MalformedLayout, type ParseOptions, parseLayout } from '../parse-layout.ts';
import { type ContentSource, UpstreamError } from '../source.ts';

export type ReadOptions = Pick<ParseOptions, 'prepare' | 'mediaBase' | 'isImageHost'>;

/** How to fetch and parse one kind of value. `Raw` is the source's document, `T` the parsed value for pages. */
export interface SourceLoad<Raw, T> {
  /** What is read, in traces: a fixed name. */
  operation: string;
  fetch(signal: AbortSignal): Promise<Raw>;
  /** @throws MalformedLayout */
  read(raw: Raw): T;
}

export interface ErrorPages<T> {
  notFound: T | null;
  serverError: T | null;
}

export const layoutLoad = (
  source: ContentSource,
  site: string,
  language: string,
  path: string,
  options: ReadOptions,
): SourceLoad<unknown, Layout> => ({
  operation: 'layout',
  fetch: (signal) => source.layout(site, language, path, signal),
  read: (raw) => parseLayout(raw, options),
});

export const dictionaryLoad = (
  source: ContentSource,
  site: string,
  language: string,
): SourceLoad<Record<string, string>, Record<string, string>> => ({
  operation: 'dictionary',
  fetch: (signal) => source.dictionary(site, language, signal),
  read: (raw) => raw,
});

export const errorPagesLoad = (
  source: ContentSource,
  site: string,
  language: string,
  options: ReadOptions,
): SourceLoad<ErrorPages<unknown>, ErrorPages<Layout>> => ({
  operation: 'error-pages',
  fetch: (signal) => source.errorPages(site, language, signal),
  read: ({ notFound, serverError }) => ({
    notFound: notFound === null ? null : parseLayout(notFound, options),
    serverError: serverError === null ? null : parseLayout(serverError, options),
  }),
});

/**
 * @param timeoutMs time limit of the source
 * @throws UpstreamError · MalformedLayout
 */
export async function loadAnswer<Raw, T>(what: SourceLoad<Raw, T>, timeoutMs: number): Promise<{ raw: Raw; value: T }> {
  try {
    const raw = await inSpan('content-source', { operation: what.operation }, () =>
      withTimeLimit(timeoutMs, (signal) => what.fetch(signal)),
    );
    return { raw, value: what.read(raw) };
  } catch (error) {
    if (error instanceof UpstreamError || error instanceof MalformedLayout) throw error;
    if (error instanceof TimeLimitError) throw new UpstreamError('timeout', error.message);
    throw new UpstreamError('unavailable', reason(error));
  }
}
