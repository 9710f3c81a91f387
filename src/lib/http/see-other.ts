/** The response to a posted form: the browser gets another page, and reloading that page posts nothing again. */
export const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location, ...headers } });
