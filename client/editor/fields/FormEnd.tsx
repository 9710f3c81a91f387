/** Buttons at the end of the form of one field. */
import { Button } from '../ui/Button.tsx';

interface FormEndProps {
  onClose(): void;
  /** What taking the value out is called, and does; absent where empty is written like any other value. */
  none?: { text: string; take(): void };
}

export const FormEnd = ({ onClose, none }: FormEndProps) => (
  <>
    <Button kind="light" type="submit">
      Done
    </Button>
    <Button onClick={onClose}>Cancel</Button>
    {none && (
      <Button kind="plain" onClick={none.take}>
        {none.text}
      </Button>
    )}
  </>
);
