/** A page for a script that takes over a part of it. A document that is only parsed is held to the policy of the page that asked for it, which knows no hash of these styles: so they come as data. */

/** `?as=part` on any page of content. */
export const isAskedAsPart = (params: URLSearchParams): boolean => params.get('as') === 'part';

/** @returns the same page with `<script type="text/css">` in place of its style elements, which no browser runs or applies; other answers as they are */
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
  // Another text than the page's own.
  headers.delete('etag');
  return new Response(part.body, { status: part.status, headers });
}
