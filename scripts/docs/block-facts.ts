/** Lists the blocks of the registry with their facts for the docs. Bundled before it runs (scripts/lib/bundled.ts). */
import { criteriaOf } from '../../src/blocks/example.ts';
import { kindsOfSchema, sentencesOfSchema } from '../../src/content/field-shape.ts';
import { paramKinds } from '../../src/content/param-kinds.ts';
import { blockExamples } from '../../src/generated/examples.ts';
import { registry } from '../../src/generated/registry.ts';
import { stressedExamples } from '../../src/page/render/stressed-examples.ts';

export const blocks = [...new Set(registry.values())]
  .map((block) => {
    const { names, folder, sharedFolder = folder, description, width = 'wrap', load, fields, params } = block;
    const own = blockExamples[folder];
    return {
      name: names[0] ?? folder,
      otherNames: names.slice(1),
      folder,
      sharedFolder,
      description,
      width,
      loads: Boolean(load),
      fields: kindsOfSchema(fields) ?? {},
      params: paramKinds(params),
      fieldSentences: sentencesOfSchema(fields),
      paramSentences: sentencesOfSchema(params),
      examples: Object.keys(own?.examples ?? {}),
      criteria: own ? criteriaOf(sharedFolder, own) : [],
      stressed: Object.keys(stressedExamples(block, own?.examples.default ?? {})),
    };
  })
  .sort((a, b) => a.folder.localeCompare(b.folder));
