/** Parses HTML of content into nodes, through the paste path of ProseMirror: only its own trusted-types policy may turn strings into nodes. */
import { type DOMParser, Schema, Slice } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

let reader: { view: EditorView; read: ParentNode | undefined } | undefined;

/** @returns the nodes, in a document that is never shown: nothing in it loads or runs */
export function parseHtml(html: string): ParentNode {
  reader ??= newReader();
  reader.read = undefined;
  reader.view.pasteHTML(html || '<p></p>', new Event('paste') as ClipboardEvent);
  if (!reader.read) throw new Error('This text could not be read.');
  return reader.read;
}

function newReader(): { view: EditorView; read: ParentNode | undefined } {
  const schema = new Schema({ nodes: { doc: { content: 'text*' }, text: {} } });
  const made: { view: EditorView; read: ParentNode | undefined } = {
    read: undefined,
    view: new EditorView(null, {
      state: EditorState.create({ schema }),
      // Only receives the parsed nodes; nothing is pasted.
      clipboardParser: {
        parseSlice(dom: Node) {
          made.read = dom as unknown as ParentNode;
          return Slice.empty;
        },
      } as unknown as DOMParser,
      handlePaste: () => true,
    }),
  };
  return made;
}
