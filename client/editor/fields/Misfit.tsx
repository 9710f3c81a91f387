/** Shows a stored value that the block can no longer read, why visitors do not see it, and a button to remove it (Undo restores it). */
import { Button } from '../ui/Button.tsx';

interface MisfitProps {
  label: string;
  why: string;
  /** Display name. */
  words: string;
  onTakeOut(): void;
}

export const Misfit = ({ label, why, words, onTakeOut }: MisfitProps) => (
  <div className="pe-field pe-misfit">
    <span className="pe-field__name">{label}</span>
    <p className="pe-field__hint">{why}</p>
    {words && <p className="pe-misfit__words">{words}</p>}
    <Button onClick={onTakeOut}>
      Remove <span className="visually-hidden">({label})</span>
    </Button>
  </div>
);

/** Groups misfits under one title, below the current fields. */
export const Misfits = ({ children }: { children: React.ReactNode }) => (
  <section className="pe-misfits" aria-label="No longer part of this block">
    <h4>No longer part of this block</h4>
    {children}
  </section>
);
