/** The background picture of a container, as a declaration of the page style (BLK-23). */
import { normaliseId } from '../../content/ids.ts';

/**
 * Media stand under their id without dashes (S3 §7); the editor reads them under another path, where drafts are visible.
 * @param parameter `<image mediaid="{…}" mediaurl="…">`, a media id in any notation, or an address on this site
 * @returns `undefined` when no picture is chosen or its address could leave the declaration
 */
export function backgroundDeclaration(parameter: string, editing: boolean): string | undefined {
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(parameter)?.[1] ?? '';
  const id = normaliseId(attribute('mediaid') || parameter);
  const url = id ? `${editing ? '/sitecore/shell' : ''}/-/media/${id}` : attribute('mediaurl').replaceAll('&amp;', '&') || parameter;
  return /^(?:https:\/\/[\w.-]+)?\/(?!\/)[\w\-./~%?=&#,]*$/.test(url) ? `background-image:url("${url}")` : undefined;
}
