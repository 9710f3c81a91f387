/** Counts visits from campaigns, and what they led to. */
import { SCOPE } from './report-scope.ts';

export interface Campaign {
  /** From the link: `campsrc`, or else its UTM parameters. */
  name: string;
  visits: number;
  /** Visits that started a quote, and that sent any form, after the campaign was known. */
  quotes: number;
  forms: number;
}

const LENGTH = 20;
const NAME = ['campsrc', 'utm_campaign', 'utm_source'].map((key) => `nullif(payload ->> '$.${key}', '')`).join(', ');

export const CAMPAIGNS = `
  WITH came AS (
    SELECT session, coalesce(${NAME}, '') AS name, min(at) AS at
    FROM events WHERE type = 'CAMPAIGN_IDENTIFIED' AND ${SCOPE} GROUP BY 1, 2),
  did AS (
    SELECT session, max(CASE type WHEN 'QUOTE_STARTED' THEN at END) AS quoted, max(CASE type WHEN 'FORM_SUBMISSION' THEN at END) AS sent
    FROM events WHERE type IN ('QUOTE_STARTED', 'FORM_SUBMISSION') AND ${SCOPE} GROUP BY session)
  SELECT name, count(*) AS visits, sum(coalesce(quoted >= came.at, 0)) AS quotes, sum(coalesce(sent >= came.at, 0)) AS forms
  FROM came LEFT JOIN did ON did.session = came.session GROUP BY name ORDER BY visits DESC, name LIMIT ${LENGTH}`;
