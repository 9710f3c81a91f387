/** Fetches pages of ours as documents, whose parts the page that asks takes over: the server has one way to make them. */

/**
 * By XMLHttpRequest, the one way to parse a page that the policy on trusted types leaves.
 * @param address of a page of this site
 * @throws when there is no such page, in time, or `signal` ends it
 */
export function fetchPage(address: string, timeoutMs: number, signal?: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', 'text/html');
    const fail = () => reject(new Error(`${address} is not there just now`));
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail);
    request.onload = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : fail());
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send();
  });
}
