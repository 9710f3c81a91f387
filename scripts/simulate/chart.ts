/** Charts of docs/scale.md: horizontal bars from the left, a ticked scale above, the value in words at the right (docs/brand.md, "Charts of figures"). */

const WIDTH = 720;
const LEFT = 210;
const RIGHT = 112;
const ROW = 22;
const TOP = 64;
/** Lake, sand, lamp and ink of src/styles/tokens.css. */
export const INKS = { lake: '#1d5f86', shoal: '#9fc4d6', lamp: '#f4bd3f', buoy: '#b3402f', sand: '#ecd9b0', ink: '#17212b' } as const;

export interface Bar {
  label: string;
  /** From the left, each with its ink; 0 to 1 of the scale. */
  parts: { share: number; ink: keyof typeof INKS }[];
  value: string;
}

export interface Chart {
  title: string;
  bars: readonly Bar[];
  ticks: readonly { at: number; label: string; strong?: boolean }[];
  key: readonly { ink: keyof typeof INKS; label: string }[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function drawChart({ title, bars, ticks, key }: Chart): string {
  const width = WIDTH - LEFT - RIGHT;
  const height = TOP + bars.length * ROW + 12;
  const text = (x: number, y: number, words: string, anchor: string) =>
    `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`;
  const rect = (x: number, y: number, wide: number, high: number, ink: keyof typeof INKS) =>
    `<rect x="${x.toFixed(1)}" y="${y}" width="${wide.toFixed(1)}" height="${high}" fill="${INKS[ink]}"/>`;
  const scale = ticks.flatMap(({ at, label, strong = false }) => {
    const x = LEFT + at * width;
    const line = `<path d="M${x.toFixed(1)} ${TOP - 8}V${strong ? height - 8 : TOP - 2}" stroke="${INKS.ink}"${strong ? ' stroke-width="2"' : ''}/>`;
    return [line, text(x, TOP - 14, label, 'middle')];
  });
  const drawn = bars.flatMap(({ label, parts, value }, row) => {
    const y = TOP + row * ROW;
    let x = LEFT;
    const rects = parts.map(({ share, ink }) => {
      const wide = Math.max(0, Math.min(share * width, LEFT + width - x));
      x += wide;
      return rect(x - wide, y + 3, wide, ROW - 7, ink);
    });
    return [text(LEFT - 8, y + 15, label, 'end'), ...rects, text(WIDTH - RIGHT + 8, y + 15, value, 'start')];
  });
  let keyX = LEFT;
  const keys = key.flatMap(({ ink, label }) => {
    const at = keyX;
    keyX += 40 + label.length * 7;
    return [rect(at, 10, 12, 12, ink), text(at + 18, 20, label, 'start')];
  });
  const frame = `<path d="M${LEFT} ${TOP - 2}H${LEFT + width}" stroke="${INKS.ink}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Georgia, serif" font-size="12" fill="${INKS.ink}" role="img" aria-label="${escaped(title)}">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${[...keys, frame, ...drawn, ...scale].join('\n')}
</svg>
`;
}
