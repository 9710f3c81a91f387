import { describe, expect, it } from 'vitest';
import { EVERY_ITEM, itemIds, MAX_IDS } from './item-ids.ts';

const hex = (digit: string) => digit.repeat(32);
const dashed = (digit: string) => [8, 4, 4, 4, 12].map((length) => digit.repeat(length)).join('-');

describe('items of a layout document [DEL-03]', () => {
  it('finds ids dashed, braced and bare, in values, markup and lists', () => {
    const document = {
      sitecore: {
        route: {
          itemId: dashed('a'),
          placeholders: {
            main: [
              {
                uid: dashed('9'),
                dataSource: `{${dashed('b').toUpperCase()}}`,
                params: { GridParameters: `{${dashed('c')}}|{${dashed('d')}}` },
              },
              {
                fields: {
                  Image: { value: { src: '/x.jpg' } },
                  Text: { value: `first line\n${hex('e').toUpperCase()} <image mediaid="{${dashed('f')}}"/>` },
                },
              },
            ],
          },
        },
      },
    };
    expect(itemIds(document).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map(hex));
  });

  it('does not read a longer hash as an id', () => {
    expect(itemIds({ src: `/x.jpg?hash=${'ab12'.repeat(10)}` })).toEqual([]);
  });

  it('ignores what is no text, and finds an id that is the whole text', () => {
    expect(itemIds([null, undefined, 7, true, '', hex('a'), { uid: hex('b'), id: [[hex('c')]] }]).sort()).toEqual([hex('a'), hex('c')]);
  });

  it('returns "any" for a document with more items than the limit', () => {
    const ids = Array.from({ length: MAX_IDS + 1 }, (_, index) => index.toString(16).padStart(32, '0'));
    expect(itemIds({ ids })).toEqual([EVERY_ITEM]);
    expect(itemIds({ ids: ids.slice(1) })).toHaveLength(MAX_IDS);
    expect(itemIds({ text: ids.slice(1).join(' '), again: ids.slice(1) })).toHaveLength(MAX_IDS);
  });
});
