/** Reads the reference to a front-end component: from a rendering's parameters, or from the source text of `/feaas-render` (protocols §4.5). */

export interface ComponentReference {
  /** Origin of its service, from content; empty when content names none. */
  host: string;
  library: string;
  component: string;
  /** `responsive` by default. */
  version: string;
  /** `published`, `staged`, `saved`, or the number of a revision. */
  revision: string;
  /** Id of one use of the component: a fork of that name overrides the version. Empty for none. */
  instance: string;
}

const NAME = /^[\w-]{1,64}$/;
const REVISION = /^(published|staged|saved|\d{1,9})$/;
const SOURCE = /^(?:(https?:\/\/[^/?#]+)\/components)?\/?([\w-]+)\/([\w-]+)(?:\/([\w-]+)(?:\/([\w-]+)(?:\.html?)?)?)?$/;

/** @returns `undefined` when the parameters name no component, or by names that could leave their segment of an address */
export function referenceOf(params: Readonly<Record<string, string>>): ComponentReference | undefined {
  const { ComponentHostName: host = '' } = params;
  return checked({
    host: host === '' || /^https?:\/\//.test(host) ? host.replace(/\/+$/, '') : `https://${host.replace(/\/+$/, '')}`,
    library: params.LibraryId ?? '',
    component: params.ComponentId ?? '',
    version: params.ComponentVersion || 'responsive',
    revision: params.ComponentRevision ?? '',
    instance: params.ComponentInstanceId ?? '',
  });
}

/** @param source `[host/components/]library/component[/version[/revision[.html]]]`, from the platform's editor in `feaasSrc` */
export function parseSource(source: string): ComponentReference | undefined {
  const [, host = '', library = '', component = '', version = 'responsive', revision = ''] = SOURCE.exec(source) ?? [];
  return checked({ host, library, component, version, revision, instance: '' });
}

function checked(reference: ComponentReference): ComponentReference | undefined {
  const { library, component, version, revision, instance } = reference;
  const wellNamed = [library, component, version].every((name) => NAME.test(name)) && (instance === '' || NAME.test(instance));
  return wellNamed && (revision === '' || REVISION.test(revision)) ? reference : undefined;
}

/** The revision to show: staged and saved ones are for editors, who get the staged one by default. */
export function visibleRevision(revision: string, isEditor: boolean): string {
  if (isEditor) return revision || 'staged';
  return revision === '' || revision === 'staged' || revision === 'saved' ? 'published' : revision;
}
