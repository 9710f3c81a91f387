/** The package has no types. */
declare module 'subset-font' {
  /** @param axes of a variable font: a fixed value, or a range @returns the font with the glyphs of the text only */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
  ): Promise<Uint8Array>;
}
