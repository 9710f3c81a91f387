/** In editing mode only: disables links and forms, so that a click selects instead of navigating (EDT-01). Runs before the page is shown. */

// A script without imports or exports shares its names with the platform's scripts: a block keeps them to itself.
{
  /** The strip above the page, the editor and the edit buttons do not belong to the page, and the skip link only moves the focus. */
  const OURS = '.editing-bar, .page-editor, .skip, .edit-buttons, #edit-insert';

  const isOfPage = (target: EventTarget | null): target is Element => target instanceof Element && !target.closest(OURS);
  const stopLinks = (event: Event) => isOfPage(event.target) && event.target.closest('a, area') && event.preventDefault();

  // In the capture phase on the document: a click never navigates, whatever the page's own scripts do.
  document.addEventListener('click', stopLinks, true);
  document.addEventListener('auxclick', stopLinks, true);
  document.addEventListener('submit', (event) => isOfPage(event.target) && event.preventDefault(), true);
}
