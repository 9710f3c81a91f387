/** Excludes fields and components that are not a page's text: names for programs, options, labels of controls, and links to other pages. */

/** Endings of field names for programs (`IconName`, `ImageUrl`, not `Paid`); the platform's own properties of items begin in lower case. */
const FOR_PROGRAMS =
  /(?:^|[a-z\d_ ])(?:Ids?|Identifier|Href|Url|Src|Variant|Styles?|Type|Template|Code|Class|Anchor|Key|Script|Icon|Target|Extension|(?:Icon|File|Anchor|Field|Template|Display|Placeholder) ?Name)$|^(?:id|uid|url|href|src|name|displayName|templateName|templateId|extension|styles?|icon|target|variant|type)$/;
/** Labels of controls, and messages of a form. */
const OF_CONTROLS = /(?:Button|Submit|Placeholder) ?Text$|^(?:Error|Success) ?Message$/;
/** Fields that are options in these components and texts in others. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  Table: ['Kind'],
  ComparisonTable: ['Mark'],
  HomepageHero: ['QuoteTitle'],
  Infographic: ['Area'],
};

/** @param name of a field or property, as spelled in content */
export const isForPrograms = (name: string, component: string): boolean =>
  FOR_PROGRAMS.test(name) || OF_CONTROLS.test(name) || (OPTIONS_OF[component]?.includes(name) ?? false);

/** Fields that are rows or columns of a table, though their names do not say cells, by component. */
const TABLES_OF: Readonly<Record<string, readonly string[]>> = { ComparisonTable: ['FeatureTitle', 'Columns', 'Rows'] };

export const isTable = (name: string, component: string): boolean => TABLES_OF[component]?.includes(name) ?? false;

/** Lower-case words joined by hyphens or slashes, a number, a date, a URL. A figure with thousands separators (`3,000`) is text. */
const OPTION = /^(?:[a-z0-9]+(?:[-_/.][a-z0-9]+)+|(?!\d{1,3}(?:,\d{3})+$)\d[\d.,:TZ-]*|true|false|https?:\S*|\/\S*|#\S*)$/;

export const isOption = (value: string): boolean => OPTION.test(value);

/**
 * Forms, links to other pages, and components repeated on many pages: a page would be found for text that is not its own.
 * Every name that a block has in the registry is here, or none of them (`test/search-content.test.ts`).
 */
export const NOT_TEXT: ReadonlySet<string> = new Set([
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

/** Components that end every press release. */
export const OFTEN: ReadonlySet<string> = new Set(['ContactCard', 'ContactCards']);
