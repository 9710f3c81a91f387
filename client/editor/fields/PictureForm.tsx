/** Form of a picture: file, alternative text, size and focal point. */
import { useRef, useState } from 'react';
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import type { MediaFile } from '../../../src/editing/media/types.ts';
import { KeptWordsChoice, useKeptWords } from '../media/KeptWords.tsx';
import { FocusPicker } from '../media/FocusPicker.tsx';
import { MediaPicker } from '../media/MediaPicker.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormEnd } from './FormEnd.tsx';
import { Checkbox, TextArea, TextInput } from '../ui/EditorField.tsx';
import { type PictureParts, type PictureProblem, readPicture, writePicture } from './picture-value.ts';

interface PictureFormProps {
  title: string;
  hint?: string;
  value: StoredField | null;
  onDone(value: StoredField | null): void;
  onClose(): void;
}

export function PictureForm({ title, hint, value, onDone, onClose }: PictureFormProps) {
  const [parts, setParts] = useState<PictureParts>(() => readPicture(value));
  const [problem, setProblem] = useState<PictureProblem>();
  const hasWritten = useRef(false);
  const kept = useKeptWords(parts.src, parts.isDecorative ? '' : parts.alt);
  const set = (part: Partial<PictureParts>) => {
    setParts((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const done = () => {
    const written = writePicture(parts, value);
    if ('problem' in written) setProblem(written.problem);
    else {
      kept.keep();
      onDone(written.value);
    }
  };
  const errorOf = (part: PictureProblem['part']) => (problem?.part === part ? { error: problem.message } : {});
  const choose = (file: MediaFile) => {
    setParts((before) => {
      if (file.src === before.src) return before;
      // Text written here during an upload describes the new file, which has no alternative text yet.
      const own = hasWritten.current && !file.alt ? { alt: before.alt, isDecorative: before.isDecorative } : {};
      return { ...before, ...ofFile(file), ...own };
    });
    setProblem(undefined);
  };
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      onSubmit={done}
      actions={<FormEnd onClose={onClose} none={{ text: 'No picture', take: () => onDone(null) }} />}
    >
      {hint && <p className="pe-field__hint">{hint}</p>}
      <div className="pe-picture">
        <div>
          <TextArea
            label="What it shows, in words"
            hint="For people who can’t see it: what matters here, in one sentence."
            rows={2}
            value={parts.alt}
            disabled={parts.isDecorative}
            {...errorOf('alt')}
            onChange={(event) => {
              hasWritten.current = true;
              set({ alt: event.target.value });
            }}
          />
          {!parts.isDecorative && <KeptWordsChoice kept={kept} alt={parts.alt} onUse={(alt) => set({ alt })} />}
          <Checkbox
            label="Decoration only: it adds nothing to the text"
            checked={parts.isDecorative}
            onChange={(event) => set({ isDecorative: event.target.checked })}
          />
          {parts.src && <FocusPicker src={parts.src} value={parts.focus} onChange={(focus) => set({ focus })} />}
          <details className="pe-picture__file" open={problem !== undefined && problem.part !== 'alt' ? true : undefined}>
            <summary>Size and address of the file</summary>
            <div className="pe-picture__sizes">
              {(['width', 'height'] as const).map((part) => (
                <TextInput
                  key={part}
                  label={part === 'width' ? 'Width' : 'Height'}
                  hint="Pixels of the file."
                  inputMode="numeric"
                  value={parts[part]}
                  {...errorOf(part)}
                  onChange={(event) => set({ [part]: event.target.value })}
                />
              ))}
            </div>
            <TextInput
              label="Address of the picture"
              hint="Filled in when you choose one."
              value={parts.src}
              spellCheck={false}
              {...errorOf('src')}
              onChange={(event) => set({ src: event.target.value })}
            />
          </details>
        </div>
        <div>
          <MediaPicker value={parts.src} onChoose={choose} />
        </div>
      </div>
    </Dialog>
  );
}

/** Another file shows something else: it brings its own alternative text, or the form asks for one. */
const ofFile = ({ src, alt, width, height, focus }: MediaFile): Partial<PictureParts> => ({
  src,
  alt,
  isDecorative: false,
  width: width ? String(width) : '',
  height: height ? String(height) : '',
  focus: focus ? `${focus.x} ${focus.y}` : '',
});
