/** Lists the page's shared items with open drafts: other pages show them, too, so the editor chooses which to publish. */
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { countPages } from '../count-pages.ts';
import { Checkbox } from '../ui/EditorField.tsx';

interface SharedChoiceProps {
  shared: readonly ItemModel[];
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}

export const SharedChoice = ({ shared, chosen, onChoose }: SharedChoiceProps) => (
  <fieldset className="pe-publish__shared">
    <legend>Shared content that has changed, too</legend>
    {shared.map(({ id, displayName, path, usedBy }) => (
      <Checkbox
        key={id}
        label={displayName || path}
        hint={`Shown by ${countPages(usedBy)}`}
        checked={chosen.includes(id)}
        onChange={({ target }) => onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
      />
    ))}
  </fieldset>
);
