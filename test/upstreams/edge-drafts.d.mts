/** Types of the stand-in's editing side. */

/** What the platform's editor sends as `authorization`. */
export const EDITOR_TOKEN: string;
