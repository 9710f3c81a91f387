/** The company's mark, a lamp in the bars of its light; it takes the text colour of where it stands. Drawn once a page, in the sprite. */
export function Mark() {
  return (
    <svg width="34" height="40" aria-hidden="true">
      <use href="#icon-mark" />
    </svg>
  );
}
