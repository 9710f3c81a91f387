/** An agency's page with script: viewed (AGY-07), saved by a button (AGY-08), open state by the minute (AGY-05), and its map. */
import type { Agency } from '../../../src/agencies/agency.ts';
import { setViewingAgency } from '../../agencies/viewing.ts';
import { importAgain } from '../../import-again.ts';
import { track } from '../../track.ts';
import { whenShown } from '../../when-shown.ts';

const PNG = 'data:image/png;base64,';

export default function enhanceAgencyDetails(root: HTMLElement): void {
  // Written by our own server for this page.
  const agency = JSON.parse(root.dataset.record as string) as Agency;
  const { dataset } = document.documentElement;
  if (!('editing' in dataset)) whenShown(() => setViewingAgency(agency.AgencyAccountNumber));
  track('AGENCY_VIEWED', { agency_id: agency.AgencyAccountNumber, agency_name: agency.AgencyName });
  import('../../agencies/live-hours.ts').then(({ refreshHours: keepHours }) => keepHours(root, agency)).catch(reportError);
  armSaving(root, agency);
  const map = root.querySelector<HTMLElement>('.map');
  if (map) whenSeen(map, async () => void (await (await import('../../map/show-map.ts')).showMap(map)));
}

function armSaving(root: HTMLElement, agency: Agency): void {
  const button = root.querySelector<HTMLButtonElement>('.agency-details__save')!;
  const { dataset } = document.documentElement;
  const show = (isSaved: boolean) => {
    // Not `disabled`, which would take the focus away.
    button.ariaDisabled = String(isSaved);
    if (isSaved) dataset.agencyHere = '';
    else delete dataset.agencyHere;
  };
  button.addEventListener('click', async () => {
    const { saveAgency } = await importAgain(() => import('../../agencies/save.ts')).catch(() => ({ saveAgency: undefined }));
    // The page contains the photo once, where it is shown.
    const photo = root.querySelector<HTMLImageElement>(`img[src^="${PNG}"]`)?.src.slice(PNG.length) ?? '';
    if (button.ariaDisabled === 'true') return;
    const status = root.querySelector<HTMLElement>('[data-saved]')!;
    const isSaved = saveAgency?.({ ...agency, Image: photo });
    if (isSaved) show(true);
    // Storage may be full or blocked, or the script cannot load. Announced again when it fails again.
    status.className = isSaved ? 'visually-hidden' : 'agency-details__failed';
    status.textContent = '';
    requestAnimationFrame(() => (status.textContent = status.dataset[isSaved ? 'saved' : 'failed'] as string));
  });
  // Saved here, or another agency in another tab.
  addEventListener('visitor-changed', async () => {
    const { savedAgency } = await import('../../agencies/saved.ts');
    show(savedAgency()?.AgencyAccountNumber === agency.AgencyAccountNumber);
  });
  show('agencyHere' in dataset);
}

/** Without script the map is a picture with a pin; the interactive one loads when the visitor comes near it. */
function whenSeen(element: Element, work: () => Promise<void>): void {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      work().catch(reportError);
    },
    { rootMargin: '200px' },
  );
  near.observe(element);
}
