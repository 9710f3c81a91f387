/** One link to a social network: its icon with the name as hidden text, or the name if there is no icon or no usable address. */
import { Icon, iconNamed } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import type { Field, LinkValue } from '../../content/model.ts';

export function SocialLink({ network, link }: { network: Field<string>; link: Field<LinkValue | null> }) {
  const icon = iconNamed(network.value.trim().toLowerCase());
  if (!link.value?.href && link.metadata === undefined) return network.value;
  return icon ? (
    <Link field={link} className="icon-btn">
      <Icon name={icon} label={network.value} />
    </Link>
  ) : (
    <Link field={link}>{network.value || undefined}</Link>
  );
}
