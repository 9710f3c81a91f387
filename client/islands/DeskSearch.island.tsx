/** Opens the search dialog of the desk by Ctrl + K, from every page of the desk. */
import { useEffect, useState } from 'react';
import { addStyle } from '../add-style.ts';
import rules from '../search/search-dialog.css';
import { SearchDialog } from '../search/SearchDialog.tsx';

export default function DeskSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    addStyle(rules);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // A dialog that is open keeps the keyboard; in rich text the keys make a link.
      if (document.querySelector('dialog:modal') || (event.target as HTMLElement).isContentEditable) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // The field itself says which keys open the dialog, once they do.
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#desk-search-q');
    if (field) field.placeholder = 'Search (Ctrl + K)';
    field?.setAttribute('aria-keyshortcuts', 'Control+K');
  }, []);
  return isOpen ? <SearchDialog onClose={() => setOpen(false)} /> : null;
}
