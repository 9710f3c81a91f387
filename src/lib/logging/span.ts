/** Names the steps of a request in the platform's traces. Without a tracing runtime, as in Node, the steps just run. */

/** The steps that have a name. The platform itself names each query of D1, KV, R2 and each `fetch` within them. */
export type SpanName = 'content-source' | 'content-cache-kv' | 'page-cache-location' | 'block-load' | 'render' | 'upstream';

/** Fixed terms, names of content and counts: never a path, an address or anything that a visitor wrote. */
type Attribute = string | number | boolean;

export interface Span {
  setAttribute(name: string, value: Attribute): unknown;
}

/** The part of `tracing` of `cloudflare:workers` that is used here. */
export interface Tracing {
  enterSpan<T>(name: string, run: (span: Span) => T): T;
  /** The span of the whole request, outside of the others. */
  getActiveSpan(): Span | undefined;
}

let tracing: Tracing | undefined;

/** Called once by the Worker's entry, since only Workers can import `cloudflare:workers`. Without an argument nothing is traced any more. */
export function configureTracing(runtime?: Tracing): void {
  tracing = runtime;
}

const UNTRACED: Span = { setAttribute: () => undefined };

/**
 * Runs a step under a name. The step ends when its result is there, or its promise has settled. It costs two microseconds, so the page
 * from memory has none.
 * @param run gets the span, for what is known only later
 */
export function inSpan<T>(name: SpanName, attributes: Readonly<Record<string, Attribute>>, run: (span: Span) => T): T {
  if (!tracing) return run(UNTRACED);
  return tracing.enterSpan(name, (span) => {
    for (const attribute of Object.entries(attributes)) span.setAttribute(...attribute);
    return run(span);
  });
}

/** Adds a fact about the whole request to its trace. */
export function noteOnRequest(name: string, value: Attribute): void {
  tracing?.getActiveSpan()?.setAttribute(name, value);
}
