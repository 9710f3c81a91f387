/** Opens the search dialog of the desk by Ctrl + K, from every page of the desk. */
import { useEffect, useState } from 'react';
import { addStyle } from '../add-style.ts';
import rules from '../search/search-dialog.css';
import { SearchDialog } from '../search/SearchDialog.tsx';

export default function DeskSearch() {
  const [isOpen, setOpen] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    addStyle(rules);
    setReady(true);
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
  if (!isReady) return null;
  return (
    <>
      <button className="btn btn--line btn--small" type="button" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        Ctrl + K<span className="visually-hidden"> opens the search as a dialog</span>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
