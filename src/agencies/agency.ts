/** The one shape of an agency, spelled as the specification spells it (S2 §3): what the services answer, our endpoints send and browsers keep. `wire.ts` makes it of whatever the locator service writes. */

export interface Point {
  latitude: number;
  longitude: number;
}

/** A day's hours (S1 §3): times look like `9:00 a.m.`; a closed day has `StartTime` `Closed` and an empty `EndTime`. */
export interface DayHours {
  DayName: string;
  StartTime: string;
  EndTime: string;
}

export interface Agency {
  AgencyAccountNumber: string;
  AgencyName: string;
  FirstName: string;
  LastName: string;
  AgentTitle: string;
  /** A PNG in base64, without prefix; empty for none. */
  Image: string;
  Address: {
    Line1: string;
    Line2: string;
    City: string;
    /** Two capital letters. */
    State: string;
    Zip: string;
    /** `null` where the service says no place, or one that can't be. */
    GeoCode: { Latitude: number; Longitude: number } | null;
  };
  /** By their order: phone, toll-free, fax, website; `Type` `Phone` is one to call. */
  AgentContact: { ContactInfo: { Type: string; Value: string }[] };
  /** Beside English. */
  Languages: { string: string[] };
  /** Addresses; only http(s) ones. */
  SocialChannels: { string: string[] };
  /** Monday to Sunday; empty where the hours are text, or not known. */
  HoursOfOperation: DayHours[];
  AgencyInfo: {
    AgencyDescriptionSitecore: string;
    /** As the service gives it: plain text, or JSON that `HoursOfOperation` was read from. */
    BusinessHoursOperationDescription: string;
    Description: string;
    FacebookUrl: string;
    GooglePlusUrl: string;
    LicensedDate: string;
    /** Joined by a comma and a space. */
    LinesOfBusinessWritten: string;
    LinkedInUrl: string;
    PrincipalAgentBio: string;
    SocialChannelsUrl: string;
    TwitterUrl: string;
    Url: string;
    YoutubeUrl: string;
  };
  /** IANA name; ours, since the service names none (`time-zone.ts`). */
  TimeZone: string;
}

/** An agency as a search found it. `Distance`: miles of great circle from the searched point, `null` where either has no place. */
export type FoundAgency = Agency & { Distance: number | null };
