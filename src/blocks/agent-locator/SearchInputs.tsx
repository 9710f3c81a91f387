/** Renders hidden inputs for the values of the search that a form has no field for. */
import type { LocatorPartProps } from './part-props.ts';

export function SearchInputs({ search, names }: { search: LocatorPartProps['search']; names: readonly string[] }) {
  const { q, name, language, miles, point, insuranceType, isMapOff } = search;
  const values: Record<string, string> = {
    q,
    name,
    language,
    insuranceType,
    distance: miles ? String(miles) : '',
    map: isMapOff ? 'off' : '',
    lat: point ? String(point.latitude) : '',
    lng: point ? String(point.longitude) : '',
  };
  return names.map((each) => (values[each] ? <input key={each} type="hidden" name={each} value={values[each]} /> : null));
}
