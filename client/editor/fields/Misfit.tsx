/** Content that no longer fits its block: what it is, why nobody sees it, and a way to take it out (Undo brings it back). */
import { Button } from '../ui/Button.tsx';

interface MisfitProps {
  label: string;
  why: string;
  /** As people read it. */
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

/** Under one title, after what fits. */
export const Misfits = ({ children }: { children: React.ReactNode }) => (
  <section className="pe-misfits" aria-label="No longer part of this block">
    <h4>No longer part of this block</h4>
    {children}
  </section>
);
