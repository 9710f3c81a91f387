/** What every control of a field has in common, of the settings of S3 §3. */
import type { FieldSettings } from '../shape.ts';
import { INVALID, isFilled, orWords, type Part, REQUIRED, says } from './kind.ts';

export function common(settings: FieldSettings, name: string): Omit<Part, 'control'> {
  const { HintText, GroupLabel, Description, DisplayName, AutocompleteType } = settings;
  const width = widthOf(settings.Width.value);
  return {
    name,
    label: settings.Label,
    ...(isFilled(GroupLabel) && { legend: GroupLabel }),
    ...(DisplayName.value.trim() && { called: DisplayName }),
    ...(isFilled(HintText) && { hint: HintText }),
    ...(isFilled(Description) && { description: Description }),
    messages: { required: orWords(settings.ErrorMessage, REQUIRED), invalid: orWords(settings.GranularErrorMessage, INVALID) },
    initial: [],
    ...(settings.Required.value && { required: true as const }),
    isSent: says(settings.IncludeInSubmittedData, true),
    canBePrefilled: settings.CanBePopulatedFromQueryString.value,
    ...(AutocompleteType.value && { autocomplete: AutocompleteType.value }),
    ...(width && { width }),
  };
}

/** @param width "33", "33%", "33.3 percent", "50" @returns how much of a line that is, nothing for the whole of it */
export function widthOf(width: string): 33 | 50 | undefined {
  const percent = Number.parseFloat(width);
  if (!(percent > 0) || percent > 50) return undefined;
  return percent < 40 ? 33 : 50;
}

/** How options or lines stand beside each other. */
export const layoutOf = (settings: FieldSettings): Part['layout'] => {
  if (settings.DisplayThreeHorizontally.value) return 'three';
  if (settings.DisplayHorizontally.value) return 'two';
  return settings.DisplayInline.value ? 'inline' : undefined;
};
