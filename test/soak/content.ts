/** The pages of the soak: all of them show the number of their last publish in every block; a further block of one has drafts that are never published; one has a form. */

export const SCOPE = { site: 'lake-erie', language: 'en' } as const;

/** Published together, each with several blocks: every one shows the same number. */
export const PAGES = ['/soak-one', '/soak-two', '/soak-three'] as const;
/** One of them: a block of it has drafts that are never published. */
export const SECRET_PAGE = '/soak-three';
export const SECRET_START = 'Nothing to see here';
export const FORM_PAGE = '/soak-form';

/** Pages of the content platform, published together in editions. */
export const EDITIONS = ['/welcome', '/auto-insurance'] as const;
export const editionWord = (edition: number): string => `soakedition${edition}x`;
export const EDITION_WORD = /soakedition(\d+)x/g;

/** @returns the numbers of all words of a kind in a text */
export const numbersIn = (text: string, word: RegExp): number[] => [...text.matchAll(word)].map(([, number]) => Number(number));

const BLOCKS = 3;

/** One word, so that it is found in any text, title or JSON. */
export const numberWord = (number: number): string => `soaknumber${number}x`;
export const NUMBER_WORD = /soaknumber(\d+)x/g;

/** In drafts that are never published. */
export const SECRET_WORD = /soaksecret\d+x/;
export const secretWord = (turn: number): string => `soaksecret${turn}x`;

/** In what a visitor types; belongs to that visitor alone. */
export const visitorWord = (visitor: number): string => `soakvisitor${visitor}x`;
export const VISITOR_WORD = /soakvisitor(\d+)x/g;

export const textOf = (number: number, block: number): string => `<p>Block ${block} of the harbor page, state ${numberWord(number)}.</p>`;
export const titleOf = (path: string, number: number): string => `Harbor ${path.slice('/soak-'.length)} ${numberWord(number)}`;

const lede = 'What the harbor does when ice comes early, and whom to call when a line is down.';

const page = (path: string, title: string, main: object[]) => ({
  path,
  template: 'Page',
  fields: { Title: title, MetaDescription: lede },
  placeholders: { main: [{ name: 'Title', fields: { Title: title } }, ...main] },
});
const text = (html: string) => ({ name: 'RichText', fields: { Text: html } });

/** For `/api/repository/import`. */
export const soakPages = () => ({
  ...SCOPE,
  pages: [
    ...PAGES.map((path) =>
      page(path, titleOf(path, 0), [
        ...Array.from({ length: BLOCKS }, (_, block) => text(textOf(0, block))),
        ...(path === SECRET_PAGE ? [text(`<p>${SECRET_START}.</p>`)] : []),
      ]),
    ),
    page(FORM_PAGE, 'Harbor form', [
      {
        name: 'Form',
        fields: {
          FormIdentifier: 'Soak',
          FormTemplate: 'Base Email Form',
          StayOnPageAfterSubmission: true,
          FormFields: [
            {
              Template: 'Single-Line Text',
              Label: 'Name',
              InternalFieldName: 'name',
              Required: true,
              ErrorMessage: 'Please enter a name.',
            },
            { Template: 'Text Box Field', Label: 'Message', InternalFieldName: 'message', MaximumLength: 1000 },
          ],
        },
      },
    ]),
  ],
});
