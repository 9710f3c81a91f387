/** Finds the state of a ZIP by the three digits of its sorting centre; for browsers too. */

/** First prefix, last prefix, state, as the Postal Service assigns them. Without territories and military post. */
const ranges =
  '005-005NY 010-027MA 028-029RI 030-038NH 039-049ME 050-054VT 055-055MA 056-059VT 060-069CT 070-089NJ 100-149NY 150-196PA 197-199DE 200-200DC 201-201VA 202-205DC 206-219MD 220-246VA 247-268WV 270-289NC 290-299SC 300-319GA 320-349FL 350-369AL 370-385TN 386-397MS 398-399GA 400-427KY 430-459OH 460-479IN 480-499MI 500-528IA 530-549WI 550-567MN 569-569DC 570-577SD 580-588ND 590-599MT 600-629IL 630-658MO 660-679KS 680-693NE 700-714LA 716-729AR 730-731OK 733-733TX 734-749OK 750-799TX 800-816CO 820-831WY 832-838ID 840-847UT 850-865AZ 870-884NM 885-885TX 889-898NV 900-961CA 967-968HI 970-979OR 980-994WA 995-999AK'
    .split(' ')
    .map((range) => ({ from: Number(range.slice(0, 3)), to: Number(range.slice(4, 7)), state: range.slice(7) }));

/** Places that get their post across a border. */
const overBorders: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '20588': 'MD',
  '20598': 'VA',
  '72643': 'MO',
  '73960': 'TX',
  '83414': 'WY',
};

/** @param zip five digits, with or without four more @returns two capital letters, or `undefined` for a text that is no ZIP of a state or DC */
export function stateOfZip(zip: string): string | undefined {
  const digits = /^(\d{5})(-?\d{4})?$/.exec(zip)?.[1];
  // American Samoa has one ZIP among Hawaii's.
  if (!digits || digits === '96799') return undefined;
  if (Object.hasOwn(overBorders, digits)) return overBorders[digits];
  const prefix = Number(digits.slice(0, 3));
  return ranges.find(({ from, to }) => prefix >= from && prefix <= to)?.state;
}
