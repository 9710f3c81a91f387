/** Inside a frame of the platform's design library: reports that the component is ready and applies trial changes (protocols §4.4). */

interface Frame {
  uid: string;
  /** `*` stands for any characters of a host name. */
  origins: string[];
  /** All trial changes so far: they accumulate. */
  update: { fields?: Record<string, unknown>; params?: Record<string, unknown> };
}

interface UpdateMessage {
  name?: unknown;
  details?: { uid?: unknown; fields?: Record<string, unknown>; params?: Record<string, unknown> };
}

const { uid, origins, update } = JSON.parse(document.querySelector('script#design-library')!.textContent!) as Frame;

const patterns = origins.map(
  (origin) => new RegExp(`^${origin.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[a-z0-9.-]*')}$`, 'i'),
);
const isAllowed = (origin: string) => patterns.some((pattern) => pattern.test(origin));

/** The library's origin is unknown before its first message; ours contains nothing but the id it gave us. */
const say = (status: 'ready' | 'rendered') =>
  parent !== window && parent.postMessage({ name: 'component:status', message: { status, uid } }, '*');

addEventListener('message', ({ origin, data }: MessageEvent<UpdateMessage | null>) => {
  const details = data?.name === 'component:update' && isAllowed(origin) ? data.details : undefined;
  if (typeof details?.uid !== 'string' || details.uid.toLowerCase() !== uid.toLowerCase()) return;
  send({ fields: { ...update.fields, ...details.fields }, params: { ...update.params, ...details.params } });
});

/** The server renders the component, so a change loads a new page, with its own styles and policy, unlike a swap of markup. */
function send(next: Frame['update']): void {
  const form = document.createElement('form');
  const field = document.createElement('input');
  form.method = 'post';
  form.action = `/api/editing/component${location.search}`;
  field.type = 'hidden';
  field.name = 'update';
  field.value = JSON.stringify(next);
  form.appendChild(field);
  document.body.appendChild(form);
  form.submit();
}

say(update.fields || update.params ? 'rendered' : 'ready');
