/** The one shape of an agency, spelled as in the specification (S2 §3): services return it, our endpoints send it and browsers store it. `agency-response.ts` makes it from the locator service's response. */

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
    /** `null` where the service gives no location, or an impossible one. */
    GeoCode: { Latitude: number; Longitude: number } | null;
  };
  /** In the order phone, toll-free, fax, website; only `Type` `Phone` is callable. */
  AgentContact: { ContactInfo: { Type: string; Value: string }[] };
  /** Languages beside English. */
  Languages: { string: string[] };
  /** Addresses; only http(s) ones. */
  SocialChannels: { string: string[] };
  /** Monday to Sunday; empty where the hours are plain text, or unknown. */
  HoursOfOperation: DayHours[];
  AgencyInfo: {
    AgencyDescriptionSitecore: string;
    /** From the service: plain text, or JSON that `HoursOfOperation` was read from. */
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
  /** IANA name; added by us, since the service gives none (`time-zone.ts`). */
  TimeZone: string;
}

/** An agency in search results. `Distance`: great-circle miles from the searched point, `null` where either has no location. */
export type AgencyMatch = Agency & { Distance: number | null };
