/** Which states are neighbours: a town just over the border is often written with the wrong state. */

/** Neighbours of the states that we write in. */
const neighbours: Readonly<Record<string, string>> = {
  DC: 'MD VA',
  IL: 'WI IA MO KY IN MI',
  IN: 'IL MI OH KY',
  KY: 'IL IN OH WV VA TN MO',
  MD: 'PA DE VA WV DC',
  NC: 'VA TN GA SC',
  NJ: 'NY PA DE',
  NY: 'PA NJ CT MA VT',
  OH: 'PA WV KY IN MI',
  PA: 'NY NJ DE MD WV OH',
  TN: 'KY VA NC GA AL MS AR MO',
  VA: 'MD DC WV KY TN NC',
  WI: 'MI IL IA MN',
  WV: 'PA MD VA KY OH',
};

/** @returns whether two states border on each other; false when we write in neither */
export const areNeighbours = (a: string, b: string): boolean =>
  (neighbours[a]?.includes(b) ?? false) || (neighbours[b]?.includes(a) ?? false);
