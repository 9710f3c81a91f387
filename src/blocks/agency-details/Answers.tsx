/** Renders who answers at an agency: the agent, languages, years, and all other contact details. */
import type { ReactNode } from 'react';
import { type AgencyContact, contactsOf, isCalled, phoneOf } from '../../agencies/display/contacts.rules.ts';
import { languagesOf } from '../../agencies/display/languages.rules.ts';
import { webAddress } from '../../agencies/visitor/saved.rules.ts';
import { Icon } from '../../fields/Icon.tsx';
import { readPhone } from '../../lib/text/phone.rules.ts';
import type { PageContext } from '../../fields/context.ts';
import type { AgencyPartProps } from './part-props.ts';
import { agentOf, type Channel, channelsOf, yearOf } from './record.rules.ts';

export function Answers({ agency, page }: Omit<AgencyPartProps, 'now'>) {
  const channels = channelsOf(agency);
  const since = page.phrase('agency-since', 'With {company} since').replace('{company}', () => page.companyName);
  const shown = phoneOf(agency);
  const facts: [string, ReactNode][] = [
    [page.phrase('languages', 'Languages'), languagesOf(agency).join(', ')],
    [since, yearOf(agency.AgencyInfo.LicensedDate)],
    // The first number is shown large at the top.
    ...[...Map.groupBy(contactsOf(agency), (contact) => nameOf(contact, page))].map(([name, contacts]): [string, ReactNode[]] => [
      name,
      contacts.filter(({ value }) => value !== shown).map(linkOf),
    ]),
    [page.phrase('agency-social', 'Elsewhere'), channels.length > 0 && <Channels key="channels" channels={channels} />],
  ];
  const agent = agentOf(agency);
  return (
    <section className="agency-details__who">
      <h2>{page.phrase('agency-answers', 'Who answers')}</h2>
      {agent.name && (
        <p className="agency-details__agent">
          <bdi>{agent.name}</bdi> <span className="small quiet">{agent.title}</span>
        </p>
      )}
      <dl className="agency-details__facts">
        {facts
          .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
          .map(([name, value], index) => (
            <div key={index}>
              <dt>{name}</dt>
              {[value].flat().map((one, place) => (
                <dd key={place}>{one}</dd>
              ))}
            </div>
          ))}
      </dl>
    </section>
  );
}

function nameOf({ kind, type }: AgencyContact, { phrase }: Pick<PageContext, 'phrase'>): string {
  if (kind === 'phone') return phrase('phone', 'Phone');
  if (kind === 'toll-free') return phrase('toll-free', 'Toll-free');
  if (kind === 'fax') return phrase('fax', 'Fax');
  if (kind === 'website') return phrase('website', 'Website');
  return type || phrase('contact', 'Contact');
}

function linkOf(contact: AgencyContact): ReactNode {
  const phone = readPhone(contact.value);
  const site = contact.kind === 'website' || /^(https?:|www\.)/i.test(contact.value) ? webAddress(contact.value) : '';
  if (phone && isCalled(contact))
    return (
      <a className="target" href={phone.href}>
        {phone.shown}
      </a>
    );
  if (site)
    return (
      <a className="target" href={site} rel="noopener nofollow">
        {site.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
      </a>
    );
  if (/^[^\s@<>"]+@[\w-]+(\.[\w-]+)+$/.test(contact.value))
    return (
      <a className="target" href={`mailto:${contact.value}`}>
        {contact.value}
      </a>
    );
  return <bdi>{phone?.shown ?? contact.value}</bdi>;
}

function Channels({ channels }: { channels: Channel[] }) {
  return (
    <ul className="agency-details__channels" role="list">
      {channels.map(({ name, icon, href }) => (
        <li key={href}>
          <a href={href} rel="noopener nofollow">
            <Icon name={icon} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
