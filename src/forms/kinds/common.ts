/** The common part of all controls of a field, from the settings of S3 §3. */
import type { FieldSettings } from '../shape.ts';
import { INVALID, isFilled, textOr, type FormControl, REQUIRED, readBoolean } from './kind.ts';

export function common(settings: FieldSettings, name: string): Omit<FormControl, 'control'> {
  const { HintText, GroupLabel, Description, DisplayName, AutocompleteType } = settings;
  const width = widthOf(settings.Width.value);
  return {
    name,
    label: settings.Label,
    ...(isFilled(GroupLabel) && { legend: GroupLabel }),
    ...(DisplayName.value.trim() && { shortName: DisplayName }),
    ...(isFilled(HintText) && { hint: HintText }),
    ...(isFilled(Description) && { description: Description }),
    messages: { required: textOr(settings.ErrorMessage, REQUIRED), invalid: textOr(settings.GranularErrorMessage, INVALID) },
    initial: [],
    ...(settings.Required.value && { required: true as const }),
    isSent: readBoolean(settings.IncludeInSubmittedData, true),
    canBePrefilled: settings.CanBePopulatedFromQueryString.value,
    ...(AutocompleteType.value && { autocomplete: AutocompleteType.value }),
    ...(width && { width }),
  };
}

/** @param width "33", "33%", "33.3 percent", "50" @returns the share of a line, `undefined` for the whole of it */
export function widthOf(width: string): 33 | 50 | undefined {
  const percent = Number.parseFloat(width);
  if (!(percent > 0) || percent > 50) return undefined;
  return percent < 40 ? 33 : 50;
}

/** How options or lines are arranged. */
export const layoutOf = (settings: FieldSettings): FormControl['layout'] => {
  if (settings.DisplayThreeHorizontally.value) return 'three';
  if (settings.DisplayHorizontally.value) return 'two';
  return settings.DisplayInline.value ? 'inline' : undefined;
};
