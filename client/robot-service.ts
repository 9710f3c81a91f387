/** Gets tokens from an external robot-check service: loads its script once and supports both kinds of such scripts. */

/** Scripts that render a widget and hand the token to a callback. */
interface Renderer {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      callback(token: string): void;
      'error-callback'(reason?: unknown): void;
    },
  ): string;
  remove(id: string): void;
}
/** Scripts that give a token without showing anything. */
interface Executor {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
declare global {
  var turnstile: Renderer | undefined;
  var grecaptcha: Executor | undefined;
}

const loading = new Map<string, Promise<void>>();

/** The page's policy allows this script where a block requests it (`Block.robotCheck`). @throws Error when it gives no token */
export async function serviceToken(form: HTMLElement, scriptUrl: string, siteKey: string, action: string): Promise<string> {
  if (!loading.has(scriptUrl)) loading.set(scriptUrl, load(scriptUrl));
  await loading.get(scriptUrl)?.catch((error) => {
    loading.delete(scriptUrl);
    throw error;
  });
  const { turnstile: renderer, grecaptcha: executor } = globalThis;
  if (renderer) return rendered(form, renderer, siteKey, action);
  if (!executor) throw new Error('robot check: the script offers nothing that is known');
  await new Promise<void>((then) => executor.ready(then));
  return executor.execute(siteKey, { action });
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('robot check: the script did not load')));
    script.src = src;
    document.head.appendChild(script);
  });
}

/** Rendered below the form's button, since the service may show a challenge: outside an open modal it could not be answered. */
function rendered(form: HTMLElement, renderer: Renderer, sitekey: string, action: string): Promise<string> {
  const place = document.createElement('div');
  form.appendChild(place);
  return new Promise<string>((resolve, reject) => {
    const id = renderer.render(place, {
      sitekey,
      action,
      callback(token) {
        renderer.remove(id);
        place.remove();
        resolve(token);
      },
      'error-callback'(reason) {
        place.remove();
        reject(new Error(`robot check: ${String(reason)}`));
      },
    });
  });
}
