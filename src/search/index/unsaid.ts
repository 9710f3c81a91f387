/** What stands in a page's fields and is not what the page says: names for programs, options, words of controls, and components that lead elsewhere. */

/** Last words of names of fields that programs read (`IconName`, `ImageUrl`, not `Paid`); the platform's own properties of items begin small. */
const FOR_PROGRAMS =
  /(?:^|[a-z\d_ ])(?:Ids?|Identifier|Href|Url|Src|Variant|Styles?|Type|Template|Code|Class|Anchor|Key|Script|Icon|Target|Extension|(?:Icon|File|Anchor|Field|Template|Display|Placeholder) ?Name)$|^(?:id|uid|url|href|src|name|displayName|templateName|templateId|extension|styles?|icon|target|variant|type)$/;
/** Words of controls, and what a form answers. */
const OF_CONTROLS = /(?:Button|Submit|Placeholder) ?Text$|^(?:Error|Success) ?Message$/;
/** Fields that are options of these components and texts of others. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  Table: ['Kind'],
  ComparisonTable: ['Mark'],
  HomepageHero: ['QuoteTitle'],
};

/** @param name of a field or property, as content spells it */
export const isForPrograms = (name: string, component: string): boolean =>
  FOR_PROGRAMS.test(name) || OF_CONTROLS.test(name) || (OPTIONS_OF[component]?.includes(name) ?? false);

/** Words in small letters joined by hyphens or slashes, a number, a date, an address. A figure of thousands (`3,000`) is said. */
const OPTION = /^(?:[a-z0-9]+(?:[-_/.][a-z0-9]+)+|(?!\d{1,3}(?:,\d{3})+$)\d[\d.,:TZ-]*|true|false|https?:\S*|\/\S*|#\S*)$/;

export const isOption = (value: string): boolean => OPTION.test(value);

/**
 * Forms, ways to other pages, and what stands on many: it would make pages be found for what others say.
 * Every name that a block has in the registry is here or none (`test/search-content.test.ts`).
 */
export const UNSAID: ReadonlySet<string> = new Set([
  'AgencyContactForm',
  'ArticleList',
  'AuthorProfile',
  'Breadcrumbs',
  'BundlingCard',
  'EmailAlertsUnsubscribe',
  'FeaturedProductCards',
  'FeedbackModal',
  'FindAgencyCard',
  'Form',
  'HelpBlock',
  'LinkList',
  'Navigation',
  'NewsletterBanner',
  'NewsletterSignup',
  'ProductTeaser',
  'Promo',
  'QuoteCallout',
  'QuoteRequest',
  'QuoteWidget',
  'QuoteWizard',
  'RelatedArticles',
  'RelatedTags',
  'SavedAgencyCard',
  'Unsubscribe',
  'UserActionsNavigation',
]);

/** What every press release ends with. */
export const OFTEN: ReadonlySet<string> = new Set(['ContactCard', 'ContactCards']);
