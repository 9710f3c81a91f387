/** Key bindings and behaviour of rich text: lists, line breaks, tables, undo, paste. */
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, smartQuotes, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { pasting } from './paste/paste.ts';
import { schema } from './schema.ts';

interface KeyActions {
  link(): void;
  /** Moves the focus to the tools of the text. */
  tools(): void;
  /** Leaves the text; what was written is saved. */
  leave(): void;
}

const { nodes, marks } = schema;
const item = nodes.list_item as NodeType;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith((nodes.hard_break as NodeType).create()).scrollIntoView());
  return true;
};
const doing =
  (act: () => void): Command =>
  () => {
    act();
    return true;
  };

/** @param isLine only inline content is allowed: Enter is a line break, and there are no lists or headings */
export function pluginsOf(actions: KeyActions, isLine: boolean): Plugin[] {
  const breaks = chainCommands(exitCode, lineBreak);
  return [
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-b': toggleMark(marks.strong!),
      'Mod-i': toggleMark(marks.em!),
      'Mod-k': doing(actions.link),
      'Alt-F10': doing(actions.tools),
      Escape: doing(actions.leave),
      'Shift-Enter': breaks,
      'Mod-Enter': doing(actions.leave),
      Enter: isLine ? breaks : splitListItem(item),
      Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    }),
    ...(isLine
      ? []
      : [
          inputRules({
            rules: [
              wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list as NodeType),
              wrappingInputRule(/^1\.\s$/, nodes.ordered_list as NodeType),
              textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading as NodeType, ([, signs = '']) => ({ level: signs.length })),
            ],
          }),
        ]),
    inputRules({ rules: smartQuotes }),
    keymap(baseKeymap),
    history(),
    tableEditing(),
    pasting(isLine),
  ];
}
