/** The two words that an operator has, as a form. @param about what they are said of, for those who hear the buttons alone */
export function Word(props: { action: string; hidden?: Record<string, string>; about: string; all?: boolean }) {
  const { action, hidden = {}, about, all = false } = props;
  const words = [
    { value: 'release', text: all ? 'Release all' : 'Release' },
    { value: 'reject', text: all ? 'Reject all' : 'Reject' },
  ];
  return (
    <form className="submission-list__word" method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {words.map(({ value, text }) => (
        <button key={value} className="btn btn--line btn--small" type="submit" name="do" value={value}>
          {text} <span className="visually-hidden">{about}</span>
        </button>
      ))}
    </form>
  );
}
