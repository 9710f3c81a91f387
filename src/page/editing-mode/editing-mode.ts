/** What only a page in editing mode prints: marks, buttons, and the scripts of its editor. */
import { EDIT_BUTTONS_STYLE } from './edit-buttons-style.ts';
import { editButtons, INSERT_FORM } from './edit-buttons.ts';
import { EDITING_STYLE } from './editing-style.ts';
import { editorScripts, foreignScripts } from './editor-scripts.ts';

export const editingMode = {
  style: (hasButtons: boolean): string => (hasButtons ? EDITING_STYLE + EDIT_BUTTONS_STYLE : EDITING_STYLE),
  editButtons,
  insertForm: INSERT_FORM,
  scripts: editorScripts,
  foreignScripts,
};

export type EditingMode = typeof editingMode;
