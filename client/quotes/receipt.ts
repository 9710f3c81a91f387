/** The last screen of the journey, which came along with the form: nothing has to be fetched after a success. */

/** @param ask the screen with the form @returns the screen with the reference; `undefined` where the form's page has none */
export function receiptOf(ask: HTMLElement | undefined, reference = ''): HTMLElement | undefined {
  const template = ask?.querySelector<HTMLTemplateElement>('template[data-part="sent"]');
  const step = template && document.importNode(template.content, true).querySelector<HTMLElement>('[data-step]');
  if (!step) return undefined;
  const line = step.querySelector<HTMLElement>('[data-part="reference"]')!;
  line.hidden = !reference;
  line.querySelector('strong')!.textContent = reference;
  return step;
}
