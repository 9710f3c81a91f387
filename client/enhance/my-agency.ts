/** Points links to My Agency at the saved agency's details, from the first touch on (AGY-08): the boot script has stored their address. */
export function enhanceMyAgency(root: ParentNode): void {
  const { agency } = document.documentElement.dataset;
  if (agency) for (const link of root.querySelectorAll<HTMLAnchorElement>('.site-header__my-agency')) link.href = agency;
}
