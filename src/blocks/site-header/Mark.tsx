/** The company's mark, a lamp in the bars of its light; it takes the text colour of where it stands. */
export function Mark() {
  return (
    <svg viewBox="8 4 48 56" width="34" height="40" aria-hidden="true">
      <path
        fill="currentColor"
        d="M22 4h20v4.2H22zm0 51.8h20V60H22zm-6-45.4h32v4.2H16zm0 39h32v4.2H16zm-4-32.6h40V21H12zM12 43h40v4.2H12zM8 29.9h12.6a11.8 11.8 0 0 0 0 4.2H8zm48 0H43.4a11.8 11.8 0 0 1 0 4.2H56z"
      />
      <circle fill="var(--lamp-500)" cx="32" cy="32" r="7.6" />
    </svg>
  );
}
