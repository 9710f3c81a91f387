/** On pages in editing mode only: links lead nowhere and forms send nothing, so that a click means "this", not "go" (EDT-01). */

/** The strip above the page, the editor and the buttons of editors are no part of it, and the skip link moves the focus only. */
const OURS = '.editing-bar, .page-editor, .skip, .edit-buttons, #edit-insert';

const isOfPage = (target: EventTarget | null): target is Element => target instanceof Element && !target.closest(OURS);

// In the capture phase and on the document: whatever the page's own scripts do with a click, it leads nowhere.
document.addEventListener('click', (event) => isOfPage(event.target) && event.target.closest('a, area') && event.preventDefault(), true);
document.addEventListener('auxclick', (event) => isOfPage(event.target) && event.target.closest('a, area') && event.preventDefault(), true);
document.addEventListener('submit', (event) => isOfPage(event.target) && event.preventDefault(), true);
