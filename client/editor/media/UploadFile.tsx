/** Takes a file by its button, or by dropping it on the field; tells how far it is, and can be stopped. */
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import uploadIcon from '@phosphor-icons/core/assets/bold/upload-simple-bold.svg';
import type { MediaTaken } from '../../../src/editing/media/types.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Message } from '../ui/Message.tsx';
import { MAX_BYTES, uploadFile } from './upload.ts';

interface State {
  /** From 0 to 1 while it is sent. */
  share?: number;
  problem?: string;
  done?: string;
}

export function UploadFile({ accept, onUploaded }: { accept: string; onUploaded(file: MediaTaken): void }) {
  const id = useId();
  const [state, setState] = useState<State>({});
  const [isOver, setOver] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const isBusy = state.share !== undefined;

  const take = async (file: File | undefined) => {
    // One at a time; a control that is off would lose the focus.
    if (!file || isBusy) return;
    if (!accept.split(',').some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setState({ problem: `This kind of file does not fit here. Choose one that ends in ${accept.replaceAll(',', ', ')}.` });
    // Said before ten megabytes have gone over the line.
    if (file.size > MAX_BYTES) return setState({ problem: 'The file is larger than 10 MB. Save it smaller, or in another format.' });
    const controller = new AbortController();
    stop.current = controller;
    setState({ share: 0 });
    try {
      const taken = await uploadFile(file, (share) => setState({ share }), controller.signal);
      const lost = taken.leftOut.length > 0 ? ` Left out, since a drawing may not hold it: ${taken.leftOut.join(', ')}.` : '';
      const asks = taken.type.startsWith('image/') && taken.alt === '' ? ' Now say in words what it shows.' : '';
      setState({ done: (taken.isKnown ? 'This very file is here already.' : 'Uploaded.') + lost + asks });
      onUploaded(taken);
    } catch (error) {
      setState(controller.signal.aborted ? {} : { problem: (error as Error).message });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way to what the control inside does for everybody
    <div
      className="pe-upload"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>
        <Icon svg={uploadIcon} />
        Upload a file, or drop it here
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {isBusy && (
        <div className="pe-upload__progress">
          <progress value={state.share} max={1} aria-label="Upload" />
          <Button kind="plain" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        </div>
      )}
      {state.problem && <Message kind="problem">{state.problem}</Message>}
      {state.done && <Message kind="good">{state.done}</Message>}
    </div>
  );
}
