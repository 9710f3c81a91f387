/** One link to a social network: its icon with the name as hidden text, or the name where we have no icon or it leads nowhere. */
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import type { Field, LinkValue } from '../../content/model.ts';
import { type IconName, iconSymbols } from '../../generated/icons.ts';

export function SocialLink({ network, link }: { network: Field<string>; link: Field<LinkValue | null> }) {
  const icon = network.value.trim().toLowerCase();
  if (!link.value?.href && link.metadata === undefined) return network.value;
  return Object.hasOwn(iconSymbols, icon) ? (
    <Link field={link} className="icon-btn">
      <Icon name={icon as IconName} label={network.value} />
    </Link>
  ) : (
    <Link field={link}>{network.value || undefined}</Link>
  );
}
