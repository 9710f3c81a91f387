/** Schemas of the parts of the desk's lists, facts and steps: cells, actions, states, links to other views. */
import * as z from 'zod';

/** Tone of a state's sign: published, under way, wrong, draft, off. The text beside it says which. */
export const tone = z.enum(['good', 'wait', 'bad', 'draft', 'off']);

const text = { text: z.string(), /** Second line, quiet. */ note: z.string().default('') };
/** Language of the text, if it is not the page's. */
const lang = z.string().optional();

const one = z.union([
  z.string(),
  z.number(),
  z.object({ ...text, badge: tone }),
  /** ISO, and formatted for people. */
  z.object({ time: z.object({ iso: z.string(), text: z.string() }) }),
  z.object({ code: z.string() }),
  /** A text with found words in it. */
  z.object({
    marked: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
    note: z.string().default(''),
    link: z.string().default(''),
  }),
  /** An address that is not allowed in a link is printed as text. */
  z.object({ ...text, lang, link: z.string().default('') }),
]);

/** The value of a table cell, or of a name in a list of facts. */
export const cellSchema = z.union([one, z.object({ several: z.array(one) })]);

const actionText = {
  text: z.string(),
  /** Object of the action, as screen-reader text; in a row it is the row's name. */
  about: z.string().optional(),
  /** `quiet` looks like a link; `light` marks the one action that starts something. */
  look: z.enum(['quiet', 'line', 'action', 'light']).optional(),
};

export const action = z.union([
  z.object({ ...actionText, link: z.string(), isDownload: z.boolean().default(false) }),
  z.object({
    ...actionText,
    /** Address of the form, name of the action, and hidden fields. */
    post: z.string(),
    name: z.string().default('do'),
    value: z.string().default(''),
    hidden: z.record(z.string(), z.string()).default({}),
    /** A question that is shown before the action; empty for none. */
    confirm: z.string().default(''),
  }),
]);

/** Links between views of one object, such as drafts and everything. */
export const view = z.object({ name: z.string(), count: z.string().default(''), link: z.string(), isShown: z.boolean().default(false) });

export type Tone = z.output<typeof tone>;
/** A state in words, with its colour and sign. */
export interface StateLabel {
  text: string;
  badge: Tone;
}
export type OneCell = z.output<typeof one>;
export type CellValue = z.output<typeof cellSchema>;
export type DeskAction = z.output<typeof action>;
export type DeskView = z.output<typeof view>;
