/** Shows how a picture looks where pages crop it: wide, square and tall, each round the focal point. */

/** Shapes of the blocks: a banner's scene, a card, a portrait. */
const SHAPES = [
  { name: 'Wide', ratio: '21 / 9' },
  { name: 'Card', ratio: '4 / 3' },
  { name: 'Square', ratio: '1 / 1' },
  { name: 'Tall', ratio: '3 / 4' },
];

/** @param focus `25 75`: per cent from the left and the top; empty for the middle */
export function CropPreview({ src, focus }: { src: string; focus: string }) {
  const [x = '50', y = '50'] = focus.split(' ').filter(Boolean);
  return (
    <ul className="pe-crops" aria-label="Where pages crop it">
      {SHAPES.map(({ name, ratio }) => (
        <li key={name}>
          <img src={src} alt="" draggable={false} style={{ aspectRatio: ratio, objectPosition: `${x}% ${y}%` }} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
