/** Adds to the locator's list what only a browser can: current open states and the device's location. */

const MINUTE = 60_000;

/** The server's open states are from the time of rendering; they are recalculated here every minute. */
export function updateOpenStates(root: HTMLElement): void {
  const paint = async () => (await import('./locator-later.ts')).paintOpenStates(root);
  const again = () => setTimeout(() => void paint().then(again, again), MINUTE - (Date.now() % MINUTE));
  again();
  document.addEventListener('visibilitychange', () => document.hidden || void paint().catch(reportError));
}

/** The device's location, requested only when the visitor presses the button; three decimals identify the street, not the house. */
export function offerPlace(root: HTMLElement, onPlace: (latitude: number, longitude: number) => void, status: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('[data-here]')!;
  if (!('geolocation' in navigator)) return;
  button.dataset.ready = '';
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  button.addEventListener('click', () => {
    if (button.ariaDisabled) return;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPlace(rounded(coords.latitude), rounded(coords.longitude)),
      () => {
        status.textContent = button.dataset.here!;
        button.textContent = button.dataset.here!;
        // Not `disabled`, which would take the focus away.
        button.ariaDisabled = 'true';
      },
      { timeout: 10_000, maximumAge: 300_000 },
    );
  });
}
