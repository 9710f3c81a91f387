/** Forms in the modal, in the moment before their own script has run. */

/** A form that is sent before its own script is there waits for it: the page under the modal would be left for nothing. */
export function waitsForScript(event: SubmitEvent, form: HTMLFormElement): boolean {
  const root = form.method === 'post' ? form.closest<HTMLElement>('[data-enhance]') : null;
  if (!root || root.dataset.enhanced) return false;
  event.preventDefault();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    form.requestSubmit(event.submitter);
  });
  observer.observe(root, { attributeFilter: ['data-enhanced'] });
  return true;
}
