/** The repair service's facilities, in the shapes that the insurer's services write, to the one that we use (S2 §3). */
import { usablePoint } from '../agencies/distance/rules.ts';
import { readHours } from '../agencies/hours/rules.ts';
import { stateCode } from '../agencies/states/rules.ts';
import { timeZoneOf } from '../agencies/time-zone.ts';
import { languagesIn } from '../agencies/wire-agency.ts';
import { listOf, textOf, zipOf } from '../agencies/wire-kinds.ts';
import { isRecord, recordOf } from '../agencies/wire-names.ts';
import type { Log } from '../lib/log.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { RepairFacility } from './service.ts';

/**
 * @param body an array of facilities, or one alone
 * @returns those that can be read; the others are left out, with one line in the log
 * @throws UpstreamError `malformed` when it is no list, or nothing in it can be read
 */
export function readFacilities(body: unknown, log: Log): RepairFacility[] {
  if (typeof body !== 'object' || body === null) throw new UpstreamError('malformed', 'the answer is no list of facilities');
  const read = listOf(body).map(readFacility);
  const good = read.filter((one) => one !== undefined);
  if (read.length > 0 && good.length === 0) throw new UpstreamError('malformed', 'no facility of the answer has a name');
  if (good.length < read.length) log.warn('facilities-left-out', { count: read.length - good.length, of: read.length });
  return good;
}

/** @returns `undefined` for what has no name: nobody could be sent there */
function readFacility(value: unknown): RepairFacility | undefined {
  const given = recordOf(value);
  const FacilityName = textOf(given.FacilityName);
  if (!FacilityName) return undefined;
  const address = recordOf(given.Address);
  const { Latitude, Longitude } = recordOf(address.GeoCode);
  const point = usablePoint(Latitude, Longitude);
  const stateText = textOf(address.State);
  const State = stateCode(stateText) ?? stateText.toUpperCase();
  const Zip = zipOf(address.Zip);
  const contacts = isRecord(given.ContactInfo) && 'ContactInfo' in given.ContactInfo ? given.ContactInfo.ContactInfo : given.ContactInfo;
  return {
    FacilityName,
    Email: textOf(given.Email),
    Address: {
      Line1: textOf(address.Line1),
      Line2: textOf(address.Line2),
      City: textOf(address.City),
      State,
      Zip,
      GeoCode: point && { Latitude: point.latitude, Longitude: point.longitude },
    },
    ContactInfo: {
      ContactInfo: listOf(contacts)
        .filter(isRecord)
        .map(({ Type, Value }) => ({ Type: textOf(Type), Value: textOf(Value) })),
    },
    HoursOfOperation: readHours(given.HoursOfOperation),
    Languages: { string: languagesIn(given.Languages) },
    TimeZone: timeZoneOf(State, Zip),
  };
}
