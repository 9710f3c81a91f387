/** Dialogs of the rich text tools: link and picture. */
import { LinkForm } from '../fields/LinkForm.tsx';
import { PictureForm } from '../fields/PictureForm.tsx';
import type { Command } from 'prosemirror-state';
import type { Attributes } from './attributes.ts';
import { insertImage, linkAt, setLink } from './commands.ts';
import type { CurrentText } from './current.ts';

interface FormProps {
  language: string;
  /** Called on close, with the command to run if the form was submitted. */
  onDone(command?: Command): void;
}

export const PictureOf = ({ onDone }: Pick<FormProps, 'onDone'>) => (
  <PictureForm
    title="Picture in the text"
    value={null}
    onClose={() => onDone()}
    onDone={(value) => {
      const attrs = value && 'value' in value ? imageAttributes(value.value as Record<string, unknown>) : undefined;
      onDone(attrs && insertImage(attrs));
    }}
  />
);

function imageAttributes({ src, alt, width, height }: Record<string, unknown>): Attributes {
  const sizes = Object.entries({ width, height }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return { src: String(src), alt: String(alt ?? ''), ...Object.fromEntries(sizes), loading: 'lazy' };
}

export function LinkToolForm({ text: { view }, language, onDone }: FormProps & { text: CurrentText }) {
  const at = linkAt(view.state);
  const isBare = view.state.selection.empty && !at;
  const value = at ? { value: { href: at.attrs.href ?? '', target: at.attrs.target ?? '', text: '' } } : null;
  return (
    <LinkForm
      title={at ? 'Change the link' : 'New link'}
      language={language}
      value={value}
      hasText={isBare}
      onClose={() => onDone()}
      onDone={(made) => {
        const { href, target, text } = (made && 'value' in made ? made.value : {}) as Record<string, string | undefined>;
        const { href: _, target: __, ...kept } = at?.attrs ?? {};
        onDone(setLink(href ? { ...kept, href, ...(target && { target }) } : null, text ?? ''));
      }}
    />
  );
}
