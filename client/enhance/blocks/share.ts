/** Copies the address of the page, and opens the device's share sheet (BLK-12). The links beside them need no script. */

export default function enhanceShare(root: HTMLElement): void {
  const { url = '', title = '' } = root.dataset;
  const status = root.querySelector<HTMLElement>('[role="status"]')!;
  const tell = (text: string) => {
    // Announced again when it is repeated.
    status.textContent = '';
    requestAnimationFrame(() => (status.textContent = text));
  };
  root.querySelector('[data-share="copy"]')?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(url);
      tell(status.dataset.copied!);
    } catch {
      // Not allowed, or no secure context: then the visitor can select it by hand.
      tell(status.dataset.failed!.replace('{url}', url));
    }
  });
  const device = root.querySelector('[data-share="device"]');
  if (!device || !navigator.share) return;
  device.toggleAttribute('data-there', true);
  device.querySelector('button')?.addEventListener('click', () => {
    // Rejects when the visitor closes the share sheet.
    navigator.share({ url, title }).catch(() => undefined);
  });
}
