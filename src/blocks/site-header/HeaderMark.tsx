/** The company's mark, a lamp in the bars of its light, in the current text colour. Drawn once per page, in the sprite. */
export function HeaderMark() {
  return (
    <svg width="34" height="40" aria-hidden="true">
      <use href="#icon-mark" />
    </svg>
  );
}
