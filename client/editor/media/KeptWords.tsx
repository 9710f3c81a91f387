/** Words of a picture that stay with its file: those of a first use are offered to the file, and those of the file to a use. */
import { useState } from 'react';
import type { MediaFile } from '../../../src/editing/media/types.ts';
import { getJson, postJson } from '../sync/api.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/EditorField.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

const address = (src: string) => `/api/edit/media/file?${new URLSearchParams({ src })}`;

interface KeptWords {
  /** Stores the words with the file when the editor wants that; a failure costs the offer, and not the use. */
  keep(): void;
  /** Nothing for files that are not in the library. */
  file: MediaFile | null;
  isKept: boolean;
  setKept(isKept: boolean): void;
}

/** @param alt words of this use; empty for decoration */
export function useKeptWords(src: string, alt: string): KeptWords {
  const isUpload = /^\/-\/media\/uploads\//.test(src);
  const load = () => (isUpload ? getJson<MediaFile>(address(src)).catch(() => null) : Promise.resolve(null));
  const { value } = useLoaded(src, load);
  // What was loaded before stays until the new file's words are there.
  const file = value?.src === src ? value : null;
  const [chosen, setKept] = useState<boolean>();
  const isNew = file !== null && alt.trim() !== '' && alt.trim() !== file.alt;
  // The first words are kept unless the editor says no; others only if the editor says so.
  const isKept = isNew && (chosen ?? file.alt === '');
  const keep = () => {
    if (isKept) void postJson(address(src), { alt: alt.trim() }).catch(() => undefined);
  };
  return { keep, file, isKept, setKept };
}

interface KeptWordsChoiceProps {
  kept: KeptWords;
  alt: string;
  onUse(alt: string): void;
}

export function KeptWordsChoice({ kept: { file, isKept, setKept }, alt, onUse }: KeptWordsChoiceProps) {
  if (!file || alt.trim() === file.alt) return null;
  return (
    <div className="pe-kept">
      {file.alt !== '' && (
        <p>
          The file says: “{file.alt}”{' '}
          <Button kind="plain" onClick={() => onUse(file.alt)}>
            Use these words
          </Button>
        </p>
      )}
      {alt.trim() !== '' && (
        <Checkbox
          label={file.alt === '' ? 'Keep these words with the file, for its next use' : 'Keep my words with the file instead'}
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
      )}
    </div>
  );
}
