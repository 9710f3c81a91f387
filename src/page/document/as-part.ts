/** Prepares a page for a script that takes over a part of it. A parsed document is subject to the requesting page's policy, which lacks the hashes of these styles: so they are sent as data. */

/** `?as=part` on any page of content. */
export const isPartRequest = (params: URLSearchParams): boolean => params.get('as') === 'part';

/** @returns the same page with `<script type="text/css">` instead of style elements, which browsers neither run nor apply; other responses unchanged */
export function asPart(answer: Response): Response {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const part = new HTMLRewriter()
    .on('style', {
      element(style) {
        (style as { tagName: string }).tagName = 'script';
        style.setAttribute('type', 'text/css');
      },
    })
    .transform(answer);
  const headers = new Headers(part.headers);
  // The body differs from the page's own.
  headers.delete('etag');
  return new Response(part.body, { status: part.status, headers });
}
