/** Rich text editor in a panel or dialog; text whose markup the editor would lose is edited as HTML. */
import { useEffect, useRef, useState } from 'react';
import { EditorField, TextArea } from '../ui/EditorField.tsx';
import { isLossless } from './html.ts';
import { openRichText, type RichTextEditor } from './rich-text-editor.ts';

interface RichTextBoxProps {
  label: string;
  hint?: string;
  error?: string;
  html: string;
  onChange(html: string): void;
  onLeave?(): void;
}

export default function RichTextBox({ label, hint, error, html, onChange, onLeave }: RichTextBoxProps) {
  // Decided once, when it opens.
  const [isSafe] = useState(() => isLossless(html));
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<RichTextEditor>(undefined);
  const latest = useRef({ onChange, onLeave, html, label });
  latest.current = { onChange, onLeave, html, label };
  useEffect(() => {
    if (!isSafe || !box.current) return undefined;
    const opened = openRichText({
      element: box.current,
      html: latest.current.html,
      label: latest.current.label,
      hint: '',
      isLine: false,
      onChange: (changed) => latest.current.onChange(changed),
      onLeave: () => latest.current.onLeave?.(),
    });
    text.current = opened;
    return () => opened.destroy();
  }, [isSafe]);
  useEffect(() => text.current?.show(html), [html]);
  if (!isSafe)
    return (
      <TextArea
        label={label}
        hint={`${hint ?? ''} This text has markup that is kept only as HTML.`.trim()}
        {...(error && { error })}
        rows={8}
        spellCheck={false}
        value={html}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onLeave?.()}
      />
    );
  return (
    <EditorField label={label} hint={hint} {...(error && { error })}>
      {({ id, ...described }) => (
        <>
          <div className="pe-rich-tools on-deep" />
          <div id={id} {...described} ref={box} className="pe-input pe-rich rich-text" />
        </>
      )}
    </EditorField>
  );
}
