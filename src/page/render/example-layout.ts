/** Turns a block's example into a layout document of the platform, for gallery and tests. */
import type { Example } from '../../blocks/example.ts';

/** @returns raw layout JSON with only the example in `placeholder` */
export function exampleLayout(
  componentName: string,
  { fields = {}, params = {}, placeholders = {}, editing = false }: Example,
  placeholder = 'headless-main',
): unknown {
  return {
    sitecore: {
      context: {
        pageEditing: editing,
        pageState: editing ? 'edit' : 'normal',
        language: 'en',
        site: { name: 'gallery' },
        itemPath: '/gallery',
      },
      route: {
        name: componentName,
        displayName: componentName,
        itemId: '',
        templateName: 'Page',
        fields: { Title: { value: componentName } },
        placeholders: {
          [placeholder]: [
            { uid: 'example', componentName, dataSource: '', params: { DynamicPlaceholderId: '1', ...params }, fields, placeholders },
          ],
        },
      },
    },
  };
}
