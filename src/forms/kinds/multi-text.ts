/** Multi Text Input Field: several lines with labels of their own that are one answer, joined by a space (S3 §3); 33 percent for three across, 50 for two (S3 §9). */
import type { FieldSettings } from '../shape.ts';
import { common, layoutOf, widthOf } from './common.ts';
import { isFilled, type Kind, type Part } from './kind.ts';
import { written } from './written.ts';

export const multiText: Kind = {
  template: 'Multi Text Input Field',
  parts(settings, name) {
    const lines = settings.FormFields.map(({ fields }, index) => lineOf(settings, fields, `${name}${nameOf(fields, index)}`));
    // Two of one name would be one answer.
    const unlike = lines.map((line, index) =>
      lines.findIndex((other) => other.name === line.name) < index ? { ...line, name: `${line.name}-${index + 1}` } : line,
    );
    if (unlike.length === 0) return [{ control: 'line', ...written(settings, name) }];
    const { required: _, width: __, autocomplete: ___, ...group } = common(settings, name);
    const isUnchecked = unlike.some((line) => line.isUnchecked);
    return [
      { control: 'lines', ...group, joins: unlike.map((line) => line.name), ...(isUnchecked && { isUnchecked: true as const }) },
      ...unlike,
    ];
  },
  notes: ({ FormFields }) => (FormFields.length > 0 ? [] : ['It has no lines of its own, so it is one line.']),
};

const nameOf = ({ InternalFieldName, DisplayName, Label }: FieldSettings, index: number): string =>
  (InternalFieldName.value || Label.value || DisplayName.value).replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 40) || String(index + 1);

/** A line has what it says itself, and else what the field says for all of its lines. */
function lineOf(whole: FieldSettings, own: FieldSettings, name: string): Part {
  const { ErrorMessage, GranularErrorMessage, ValidationPattern, MaximumLength } = whole;
  const settings: FieldSettings = {
    ...own,
    Required: own.Required.value ? own.Required : whole.Required,
    ErrorMessage: isFilled(own.ErrorMessage) ? own.ErrorMessage : ErrorMessage,
    GranularErrorMessage: isFilled(own.GranularErrorMessage) ? own.GranularErrorMessage : GranularErrorMessage,
    ValidationPattern: isFilled(own.ValidationPattern) ? own.ValidationPattern : ValidationPattern,
    MaximumLength: own.MaximumLength.value ? own.MaximumLength : MaximumLength,
    CanBePopulatedFromQueryString: own.CanBePopulatedFromQueryString.value
      ? own.CanBePopulatedFromQueryString
      : whole.CanBePopulatedFromQueryString,
  };
  const { width: _, ...line } = written(settings, name);
  const width = widthOfLine(whole, own);
  return { control: 'line', ...line, ...(width && { width }), isSent: false };
}

/** Its own, the field's, what the field's layout says, or as many as there are. */
function widthOfLine(whole: FieldSettings, own: FieldSettings): 33 | 50 | undefined {
  const said = own.Width.value.trim() || whole.Width.value.trim();
  if (said) return widthOf(said);
  const layout = layoutOf(whole);
  if (layout === 'three') return 33;
  if (layout === 'two') return 50;
  const count = whole.FormFields.length;
  return count >= 3 ? 33 : count === 2 ? 50 : undefined;
}
