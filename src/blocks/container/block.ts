import { defineBlock } from '../define.ts';
import { Container } from './Container.tsx';
import { params } from './schema.ts';
import { normaliseId } from '../../content/ids.ts';

export const block = defineBlock({
  names: ['Container'],
  description: 'A section with its own background, or a panel inside a column.',
  params,
  Component: Container,
  width: 'full',
  pageStyle: ({ params, page }) => backgroundDeclaration(params.BackgroundImage, page.editing),
});

/**
 * Media are served under their id without dashes (S3 §7); the editor reads them under another path, which includes drafts.
 * @param parameter `<image mediaid="{…}" mediaurl="…">`, a media id in any notation, or an address on this site
 * @returns `undefined` when no picture is chosen or its address could break out of the declaration
 */
export function backgroundDeclaration(parameter: string, editing: boolean): string | undefined {
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(parameter)?.[1] ?? '';
  const id = normaliseId(attribute('mediaid') || parameter);
  const url = id ? `${editing ? '/sitecore/shell' : ''}/-/media/${id}` : attribute('mediaurl').replaceAll('&amp;', '&') || parameter;
  return /^(?:https:\/\/[\w.-]+)?\/(?!\/)[\w\-./~%?=&#,]*$/.test(url) ? `background-image:url("${url}")` : undefined;
}
