/** What the desk's lists, facts and steps are made of: cells, actions, states, ways to other views. */
import { z } from 'zod';

/** Of a state's sign: published, under way, something is wrong, a draft, switched off. The words beside it say which. */
export const tone = z.enum(['good', 'wait', 'bad', 'draft', 'off']);

const text = { text: z.string(), /** Second line, quiet. */ note: z.string().default('') };
/** Language of the text where it is not the page's. */
const lang = z.string().optional();

const one = z.union([
  z.string(),
  z.number(),
  z.object({ ...text, badge: tone }),
  /** ISO, and as people read it. */
  z.object({ time: z.object({ iso: z.string(), text: z.string() }) }),
  z.object({ code: z.string() }),
  /** An address that may not stand in a link is printed as text. */
  z.object({ ...text, lang, link: z.string().default('') }),
]);

/** What stands in one cell of a table, or beside one name of a list of facts. */
export const cell = z.union([one, z.object({ several: z.array(one) })]);

const said = {
  text: z.string(),
  /** What it is done to, for those who hear the words alone; in a row it is the row's name. */
  about: z.string().optional(),
  /** `quiet` is a link's look, `light` the one thing that starts something. */
  look: z.enum(['quiet', 'line', 'action', 'light']).optional(),
};

export const action = z.union([
  z.object({ ...said, link: z.string(), isDownload: z.boolean().default(false) }),
  z.object({
    ...said,
    /** Where it is sent, what as, and what goes along. */
    post: z.string(),
    name: z.string().default('do'),
    value: z.string().default(''),
    hidden: z.record(z.string(), z.string()).default({}),
    /** A sentence that is read before it is done; empty: done at once. */
    confirm: z.string().default(''),
  }),
]);

/** Ways between parts of one thing, such as drafts and everything. */
export const view = z.object({ name: z.string(), count: z.string().default(''), link: z.string(), isShown: z.boolean().default(false) });

export type Tone = z.output<typeof tone>;
export type OneCell = z.output<typeof one>;
export type CellValue = z.output<typeof cell>;
export type DeskAction = z.output<typeof action>;
export type DeskView = z.output<typeof view>;
