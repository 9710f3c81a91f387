/** Formats times for editors, on both sides: for programs, and in the company's time zone with its name for people. */

export const momentOf = (at: number, timeZone: string): { iso: string; text: string } => ({
  iso: new Date(at).toISOString(),
  text: new Date(at)
    .toLocaleString('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    // The narrow space before AM is missing in some fonts.
    .replace(/\u202f/g, ' '),
});

/** @returns the common name of a zone: "Eastern Time" */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone;
