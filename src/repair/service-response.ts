/** Reads the repair service's facilities, in the shapes of the insurer's services, into ours (S2 §3). */
import { usablePoint } from '../agencies/places/distance.rules.ts';
import { readHours } from '../agencies/display/hours.rules.ts';
import { stateCode } from '../agencies/places/states.rules.ts';
import { timeZoneOf } from '../agencies/places/time-zone.ts';
import { languagesIn } from '../agencies/response/agency-response.ts';
import { listValue, textValue, zipValue } from '../agencies/response/value-kinds.ts';
import type { Log } from '../lib/logging/log.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { asRecord, isRecord } from '../lib/values/is-record.rules.ts';
import type { RepairFacility } from './service.ts';

/**
 * @param body an array of facilities, or a single one
 * @returns the readable ones; the others are left out, with one line in the log
 * @throws UpstreamError `malformed` when it is no list, or nothing in it is readable
 */
export function readFacilities(body: unknown, log: Log): RepairFacility[] {
  if (typeof body !== 'object' || body === null) throw new UpstreamError('malformed', 'the answer is no list of facilities');
  const read = listValue(body).map(readFacility);
  const good = read.filter((one) => one !== undefined);
  if (read.length > 0 && good.length === 0) throw new UpstreamError('malformed', 'no facility of the answer has a name');
  if (good.length < read.length) log.warn('facilities-left-out', { count: read.length - good.length, of: read.length });
  return good;
}

/** @returns `undefined` for one without a name, which visitors could not find */
function readFacility(value: unknown): RepairFacility | undefined {
  const facility = asRecord(value);
  const FacilityName = textValue(facility.FacilityName);
  if (!FacilityName) return undefined;
  const address = asRecord(facility.Address);
  const { Latitude, Longitude } = asRecord(address.GeoCode);
  const point = usablePoint(Latitude, Longitude);
  const stateText = textValue(address.State);
  const State = stateCode(stateText) ?? stateText.toUpperCase();
  const Zip = zipValue(address.Zip);
  const contacts =
    isRecord(facility.ContactInfo) && 'ContactInfo' in facility.ContactInfo ? facility.ContactInfo.ContactInfo : facility.ContactInfo;
  return {
    FacilityName,
    Email: textValue(facility.Email),
    Address: {
      Line1: textValue(address.Line1),
      Line2: textValue(address.Line2),
      City: textValue(address.City),
      State,
      Zip,
      GeoCode: point && { Latitude: point.latitude, Longitude: point.longitude },
    },
    ContactInfo: {
      ContactInfo: listValue(contacts)
        .filter(isRecord)
        .map(({ Type, Value }) => ({ Type: textValue(Type), Value: textValue(Value) })),
    },
    HoursOfOperation: readHours(facility.HoursOfOperation),
    Languages: { string: languagesIn(facility.Languages) },
    TimeZone: timeZoneOf(State, Zip),
  };
}
