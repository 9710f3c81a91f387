/** Every block of the site: one line each. The name is what the content platform calls the component. */
import { JOURNEY_QUERY } from '../quotes/journey/rules.ts';
import { opensQuoteModal } from '../quotes/quote-types.ts';
import { type AnyBlock, defineBlock } from './define.ts';
import { LifeCalculator } from './life-calculator/LifeCalculator.tsx';
import * as lifeCalculator from './life-calculator/schema.ts';
import { LifeCalculatorTeaser } from './life-calculator-teaser/LifeCalculatorTeaser.tsx';
import * as lifeCalculatorTeaser from './life-calculator-teaser/schema.ts';
import { ContentBlock } from './content-block/ContentBlock.tsx';
import * as contentBlock from './content-block/schema.ts';
import { ErrorMessage } from './error-message/ErrorMessage.tsx';
import * as errorMessage from './error-message/schema.ts';
import { EditingBar } from './editing-bar/EditingBar.tsx';
import * as editingBar from './editing-bar/schema.ts';
import { ItemForm } from './item-form/ItemForm.tsx';
import * as itemForm from './item-form/schema.ts';
import { ItemList } from './item-list/ItemList.tsx';
import * as itemList from './item-list/schema.ts';
import { SignIn } from './sign-in/SignIn.tsx';
import * as signIn from './sign-in/schema.ts';
import { GallerySheet } from './gallery-sheet/GallerySheet.tsx';
import * as gallerySheet from './gallery-sheet/schema.ts';
import * as styleGuide from './style-guide/schema.ts';
import { StyleGuide } from './style-guide/StyleGuide.tsx';
import { ArticleHeader } from './article-header/ArticleHeader.tsx';
import * as articleHeader from './article-header/schema.ts';
import { BundlingCard } from './bundling-card/BundlingCard.tsx';
import * as bundlingCard from './bundling-card/schema.ts';
import { FaqAccordion } from './faq-accordion/FaqAccordion.tsx';
import * as faqAccordion from './faq-accordion/schema.ts';
import { FindAgencyCard } from './find-agency-card/FindAgencyCard.tsx';
import * as findAgencyCard from './find-agency-card/schema.ts';
import { HeroBanner } from './hero-banner/HeroBanner.tsx';
import * as heroBanner from './hero-banner/schema.ts';
import { HomepageHero } from './homepage-hero/HomepageHero.tsx';
import * as homepageHero from './homepage-hero/schema.ts';
import { PromoHero } from './promo-hero/PromoHero.tsx';
import * as promoHero from './promo-hero/schema.ts';
import { QuoteCallout } from './quote-callout/QuoteCallout.tsx';
import * as quoteCallout from './quote-callout/schema.ts';
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
import * as breadcrumbs from './breadcrumbs/schema.ts';
import { CookieBanner } from './cookie-banner/CookieBanner.tsx';
import * as cookieBanner from './cookie-banner/schema.ts';
import { CspMeta } from './csp-meta/CspMeta.tsx';
import * as cspMeta from './csp-meta/schema.ts';
import { DeveloperTestPage } from './developer-test/DeveloperTestPage.tsx';
import * as developerTest from './developer-test/schema.ts';
import { Footer } from './site-footer/Footer.tsx';
import * as siteFooter from './site-footer/schema.ts';
import { Footnotes } from './footnotes/Footnotes.tsx';
import * as footnotes from './footnotes/schema.ts';
import { GlobalAlertBanner } from './alert-banner/GlobalAlertBanner.tsx';
import * as alertBanner from './alert-banner/schema.ts';
import { Header } from './site-header/Header.tsx';
import { reuseHeader } from './site-header/reuse.ts';
import * as siteHeader from './site-header/schema.ts';
import { HelpBlock } from './help-block/HelpBlock.tsx';
import * as helpBlock from './help-block/schema.ts';
import { LinkList } from './link-list/LinkList.tsx';
import * as linkList from './link-list/schema.ts';
import { Navigation } from './navigation/Navigation.tsx';
import * as navigation from './navigation/schema.ts';
import { QuickLinks } from './quick-links/QuickLinks.tsx';
import * as quickLinks from './quick-links/schema.ts';
import { SocialLinks } from './social-links/SocialLinks.tsx';
import * as socialLinks from './social-links/schema.ts';
import { ByocComponent } from './byoc-component/ByocComponent.tsx';
import * as byocComponent from './byoc-component/schema.ts';
import { standsFor } from './byoc-component/stands-for.ts';
import { FeaasComponent } from './feaas-component/FeaasComponent.tsx';
import { load as loadFeaas } from './feaas-component/load.ts';
import * as feaasComponent from './feaas-component/schema.ts';
import { load as loadDeveloperTest } from './developer-test/load.ts';
import { ArticleLayout } from './article-layout/ArticleLayout.tsx';
import * as articleLayout from './article-layout/schema.ts';
import { Color } from './color/Color.tsx';
import * as color from './color/schema.ts';
import { swatchDeclaration } from './color/swatch.ts';
import { ColumnSplitter } from './column-splitter/ColumnSplitter.tsx';
import * as columnSplitter from './column-splitter/schema.ts';
import { backgroundDeclaration } from './container/background.ts';
import { Container } from './container/Container.tsx';
import * as container from './container/schema.ts';
import { Content } from './content/Content.tsx';
import * as content from './content/schema.ts';
import { ImageBlock } from './image/ImageBlock.tsx';
import * as imageBlock from './image/schema.ts';
import { PageContent } from './page-content/PageContent.tsx';
import * as pageContent from './page-content/schema.ts';
import { PartialDesign } from './partial-design/PartialDesign.tsx';
import * as partialDesign from './partial-design/schema.ts';
import { Promo } from './promo/Promo.tsx';
import * as promo from './promo/schema.ts';
import { ResponsivePicture } from './responsive-picture/ResponsivePicture.tsx';
import * as responsivePicture from './responsive-picture/schema.ts';
import { RichTextBlock } from './rich-text/RichTextBlock.tsx';
import * as richTextBlock from './rich-text/schema.ts';
import { RowSplitter } from './row-splitter/RowSplitter.tsx';
import * as rowSplitter from './row-splitter/schema.ts';
import { Title } from './title/Title.tsx';
import * as title from './title/schema.ts';
import { FeaturedProductCards } from './featured-product-cards/FeaturedProductCards.tsx';
import * as featuredProductCards from './featured-product-cards/schema.ts';
import { ProductCards } from './product-cards/ProductCards.tsx';
import * as productCards from './product-cards/schema.ts';
import { PromotionCard } from './promotion-card/PromotionCard.tsx';
import * as promotionCard from './promotion-card/schema.ts';
import { ContactCards } from './contact-cards/ContactCards.tsx';
import * as contactCards from './contact-cards/schema.ts';
import { ContactCardGrid } from './contact-card-grid/ContactCardGrid.tsx';
import * as contactCardGrid from './contact-card-grid/schema.ts';
import { ComparisonTable } from './comparison-table/ComparisonTable.tsx';
import * as comparisonTable from './comparison-table/schema.ts';
import { Video } from './video/Video.tsx';
import { videoFrames } from './video/frames.ts';
import * as video from './video/schema.ts';
import { Iframe } from './iframe/Iframe.tsx';
import { heightDeclaration, iframeFrames } from './iframe/frames.ts';
import * as iframe from './iframe/schema.ts';
import { MobileAppBanner } from './mobile-app-banner/MobileAppBanner.tsx';
import * as mobileAppBanner from './mobile-app-banner/schema.ts';
import { UserActionsNavigation } from './user-actions/UserActionsNavigation.tsx';
import * as userActions from './user-actions/schema.ts';
import { TestimonialSlider } from './testimonials/TestimonialSlider.tsx';
import * as testimonials from './testimonials/schema.ts';
import { Gallery } from './image-gallery/Gallery.tsx';
import * as imageGallery from './image-gallery/schema.ts';
import { Timeline } from './timeline/Timeline.tsx';
import * as timeline from './timeline/schema.ts';
import { FeedbackModal } from './feedback/FeedbackModal.tsx';
import * as feedback from './feedback/schema.ts';
import { Table } from './table/Table.tsx';
import * as table from './table/schema.ts';
import { Tabs } from './tabs/Tabs.tsx';
import * as tabs from './tabs/schema.ts';
import { DownloadsList } from './downloads/DownloadsList.tsx';
import * as downloads from './downloads/schema.ts';
import { Infographic } from './infographic/Infographic.tsx';
import * as infographic from './infographic/schema.ts';
import { LeadershipBios } from './leadership-bios/LeadershipBios.tsx';
import * as leadershipBios from './leadership-bios/schema.ts';
import { RelatedArticles } from './related-articles/RelatedArticles.tsx';
import { isNeeded as needsRelated, load as loadRelated } from './related-articles/load.ts';
import * as relatedArticles from './related-articles/schema.ts';
import { RelatedTags } from './related-tags/RelatedTags.tsx';
import * as relatedTags from './related-tags/schema.ts';
import { SocialFollow } from './social-follow/SocialFollow.tsx';
import * as socialFollow from './social-follow/schema.ts';
import { PressReleaseHeader } from './press-release-header/PressReleaseHeader.tsx';
import * as pressReleaseHeader from './press-release-header/schema.ts';
import { AuthorProfile } from './author-profile/AuthorProfile.tsx';
import * as authorProfile from './author-profile/schema.ts';
import { ArticleList } from './article-list/ArticleList.tsx';
import { load as loadArticleList } from './article-list/load.ts';
import * as articleList from './article-list/schema.ts';
import { IconCallouts } from './icon-callouts/IconCallouts.tsx';
import * as iconCallouts from './icon-callouts/schema.ts';
import { ValueProposition } from './value-proposition/ValueProposition.tsx';
import * as valueProposition from './value-proposition/schema.ts';
import { IconBlocks } from './icon-blocks/IconBlocks.tsx';
import * as iconBlocks from './icon-blocks/schema.ts';
import { Callout } from './callout/Callout.tsx';
import * as callout from './callout/schema.ts';
import { ProductTeaser } from './product-teaser/ProductTeaser.tsx';
import * as productTeaser from './product-teaser/schema.ts';
import { MultiColumnOverview } from './overview/MultiColumnOverview.tsx';
import * as overview from './overview/schema.ts';
import { FeatureColumns } from './feature-columns/FeatureColumns.tsx';
import * as featureColumns from './feature-columns/schema.ts';
import { QuoteRequest } from './quote-request/QuoteRequest.tsx';
import { load as loadJourney, isNeeded as needsJourney } from './quote-request/load.ts';
import * as quoteRequest from './quote-request/schema.ts';
import { QuoteWidget } from './quote-widget/QuoteWidget.tsx';
import * as quoteWidget from './quote-widget/schema.ts';
import { QuoteWizard } from './quote-wizard/QuoteWizard.tsx';
import * as quoteWizard from './quote-wizard/schema.ts';
import { AgencyDetails } from './agency-details/AgencyDetails.tsx';
import { load as loadAgency } from './agency-details/load.ts';
import * as agencyDetails from './agency-details/schema.ts';
import { SavedAgencyCard } from './saved-agency/SavedAgencyCard.tsx';
import * as savedAgency from './saved-agency/schema.ts';
import { SubmissionList } from './submission-list/SubmissionList.tsx';
import * as submissionList from './submission-list/schema.ts';
import { SubmissionDetail } from './submission-detail/SubmissionDetail.tsx';
import * as submissionDetail from './submission-detail/schema.ts';
import { AgencyStates } from './agency-states/AgencyStates.tsx';
import { load as loadAgencyStates } from './agency-states/load.ts';
import * as agencyStates from './agency-states/schema.ts';
import { AgencyCities } from './agency-cities/AgencyCities.tsx';
import { load as loadAgencyCities } from './agency-cities/load.ts';
import * as agencyCities from './agency-cities/schema.ts';
import { AgencyList } from './agency-list/AgencyList.tsx';
import { load as loadAgencyList } from './agency-list/load.ts';
import * as agencyList from './agency-list/schema.ts';
import { Form } from './form/Form.tsx';
import * as form from './form/schema.ts';
import { AgentLocator } from './agent-locator/AgentLocator.tsx';
import { isNeeded as needsAgencies, load as loadAgentLocator } from './agent-locator/load.ts';
import * as agentLocator from './agent-locator/schema.ts';
import { RepairLocator } from './repair-locator/RepairLocator.tsx';
import { isNeeded as needsShops, load as loadRepairLocator } from './repair-locator/load.ts';
import * as repairLocator from './repair-locator/schema.ts';
import { NewsletterBanner } from './newsletter/NewsletterBanner.tsx';
import * as newsletter from './newsletter/schema.ts';
import { NewsletterConfirm } from './newsletter-confirm/NewsletterConfirm.tsx';
import { hasToken, load as loadConfirmation } from './newsletter-confirm/load.ts';
import * as newsletterConfirm from './newsletter-confirm/schema.ts';
import { SubscriberList } from './newsletter-subscribers/SubscriberList.tsx';
import * as newsletterSubscribers from './newsletter-subscribers/schema.ts';
import { boardFrames } from './desk-board/frames.ts';
import { DeskBoard } from './desk-board/DeskBoard.tsx';
import * as deskBoard from './desk-board/schema.ts';
import { DeskNavigation } from './desk-navigation/DeskNavigation.tsx';
import * as deskNavigation from './desk-navigation/schema.ts';
import { FeedbackResults } from './feedback-results/FeedbackResults.tsx';
import * as feedbackResults from './feedback-results/schema.ts';
import { Reports } from './reports/Reports.tsx';
import * as reports from './reports/schema.ts';
import { Unsubscribe } from './unsubscribe/Unsubscribe.tsx';
import * as unsubscribe from './unsubscribe/schema.ts';
import { ResourceListing } from './resource-listing/ResourceListing.tsx';
import { load as loadResources } from './resource-listing/load.ts';
import { resourceAddress } from './resource-listing/address.ts';
import { COUNTED, FREE } from './resource-listing/rules.ts';
import * as resourceListing from './resource-listing/schema.ts';
import { LatestReleases } from './latest-releases/LatestReleases.tsx';
import { load as loadLatestReleases } from './latest-releases/load.ts';
import * as latestReleases from './latest-releases/schema.ts';
import { PressReleases } from './press-releases/PressReleases.tsx';
import { pressAddress } from './press-releases/address.ts';
import { isNeeded as needsReleases, load as loadReleases } from './press-releases/load.ts';
import { COUNTED as PRESS_COUNTED, FREE as PRESS_FREE } from './press-releases/rules.ts';
import * as pressReleases from './press-releases/schema.ts';
import { SearchResults } from './search-results/SearchResults.tsx';
import { isNeeded as needsSearch, load as loadSearch } from './search-results/load.ts';
import { searchAddress } from './search-results/address.ts';
import { SAID } from './search-results/rules.ts';
import * as searchResults from './search-results/schema.ts';
import { PrivacyChoices } from './privacy-choices/PrivacyChoices.tsx';
import * as privacyChoices from './privacy-choices/schema.ts';

const blocks: AnyBlock[] = [
  defineBlock({ names: ['Container'], folder: 'container', description: 'A section with its own ground, or a panel inside a column.', width: 'full', ...container, Component: Container, pageStyle: ({ params, page }) => backgroundDeclaration(params.BackgroundImage, page.editing) }),
  defineBlock({ names: ['ColumnSplitter'], folder: 'column-splitter', description: 'Up to eight columns on the grid of twelve.', ...columnSplitter, Component: ColumnSplitter }),
  defineBlock({ names: ['RowSplitter'], folder: 'row-splitter', description: 'Up to eight rows.', ...rowSplitter, Component: RowSplitter }),
  defineBlock({ names: ['PartialDesignDynamicPlaceholder'], folder: 'partial-design', ours: true, description: 'A shared part of a page, such as a header.', width: 'full', ...partialDesign, Component: PartialDesign }),
  defineBlock({ names: ['ArticleDetailLayout'], folder: 'article-layout', description: 'Places of an article: header, margin, text, what follows.', width: 'full', ...articleLayout, Component: ArticleLayout }),
  defineBlock({ names: ['PageContent'], folder: 'page-content', description: 'The text of the page itself.', ...pageContent, Component: PageContent }),
  defineBlock({ names: ['Content'], folder: 'content', description: 'Rich text that stands by itself.', ...content, Component: Content }),
  defineBlock({ names: ['RichText'], folder: 'rich-text', description: 'Rich text, with looks for lists and tables.', ...richTextBlock, Component: RichTextBlock }),
  defineBlock({ names: ['Title'], folder: 'title', description: 'The name of the page.', ...title, Component: Title }),
  defineBlock({ names: ['Image'], folder: 'image', description: 'A picture with a caption and a target.', ...imageBlock, Component: ImageBlock }),
  defineBlock({ names: ['ResponsivePicture'], folder: 'responsive-picture', description: 'A picture drawn differently for phone, tablet and desktop.', ...responsivePicture, Component: ResponsivePicture }),
  defineBlock({ names: ['Promo'], folder: 'promo', description: 'A picture, a text and a link; also as a card or a box.', ...promo, Component: Promo }),
  defineBlock({ names: ['Color'], folder: 'color', description: 'A swatch of the design system.', ...color, Component: Color, pageStyle: ({ fields }) => swatchDeclaration(fields.Token.value) }),
  defineBlock({ names: ['ContentBlock'], folder: 'content-block', description: 'A heading and rich text under it.', ...contentBlock, Component: ContentBlock }),
  defineBlock({ names: ['FEaaSComponent', 'FEaaSWrapper'], folder: 'feaas-component', description: 'A piece of HTML that designers publish by themselves, found by its ids.', load: { load: loadFeaas, onFailure: 'hide', timeLimitMs: 2000 }, ...feaasComponent, Component: FeaasComponent }),
  defineBlock({ names: ['BYOCComponent', 'BYOCWrapper', 'BYOCRenderer'], folder: 'byoc-component', description: 'A component of this site by its name, with properties in place of a data source.', width: 'full', standsFor, ...byocComponent, Component: ByocComponent }),
  defineBlock({ names: ['ErrorMessage'], folder: 'error-message', ours: true, description: 'What a visitor reads when a page is not found or not available.', width: 'full', ...errorMessage, Component: ErrorMessage }),
  defineBlock({ names: ['SignIn'], folder: 'sign-in', ours: true, description: 'Where editors sign in on the preview host.', width: 'full', ...signIn, Component: SignIn }),
  defineBlock({ names: ['EditingBar'], folder: 'editing-bar', ours: true, description: 'The strip above a page on the preview host: draft or edit, published page, sign out.', width: 'full', ...editingBar, Component: EditingBar }),
  defineBlock({ names: ['ItemForm'], folder: 'item-form', ours: true, description: 'The form in which editors write the fields of an item.', ...itemForm, Component: ItemForm }),
  defineBlock({ names: ['ItemList'], folder: 'item-list', ours: true, description: 'The entries of a list, for editors to move, remove and edit.', ...itemList, Component: ItemList }),
  defineBlock({ names: ['GallerySheet'], folder: 'gallery-sheet', ours: true, description: 'Frame of the gallery around examples of blocks.', width: 'full', ...gallerySheet, Component: GallerySheet }),
  defineBlock({ names: ['StyleGuide'], folder: 'style-guide', ours: true, description: 'Tokens and controls of the design system.', width: 'full', ...styleGuide, Component: StyleGuide }),
  defineBlock({ names: ['ArticleHeader'], folder: 'article-header', description: 'Title, author, date and picture of an article.', width: 'full', ...articleHeader, Component: ArticleHeader }),
  defineBlock({ names: ['BundlingCard'], folder: 'bundling-card', description: 'Starts a quote for two kinds of insurance together.', robotCheck: opensQuoteModal, width: 'full', prefill: ['zip'], ...bundlingCard, Component: BundlingCard }),
  defineBlock({ names: ['FaqAccordion'], folder: 'faq-accordion', description: 'Questions that open, each by itself.', ...faqAccordion, Component: FaqAccordion }),
  defineBlock({ names: ['FindAgencyCard'], folder: 'find-agency-card', description: 'One search field that leads to the agent locator.', prefill: ['q'], ...findAgencyCard, Component: FindAgencyCard }),
  defineBlock({ names: ['HeroBanner'], folder: 'hero-banner', description: 'Title of a page beside a scene, with a ZIP to start a quote.', robotCheck: opensQuoteModal, width: 'full', prefill: ['zip'], ...heroBanner, Component: HeroBanner }),
  defineBlock({ names: ['HomepageHero'], folder: 'homepage-hero', description: 'The homepage’s scene and headline, with the quote panel across the horizon.', robotCheck: opensQuoteModal, width: 'full', prefill: ['zip'], ...homepageHero, Component: HomepageHero }),
  defineBlock({ names: ['PromoHero'], folder: 'promo-hero', description: 'One offer with one action beside a scene that bleeds off the edge.', width: 'full', ...promoHero, Component: PromoHero }),
  defineBlock({ names: ['QuoteCallout'], folder: 'quote-callout', description: 'A question, and a type and a ZIP to start a quote.', robotCheck: opensQuoteModal, prefill: ['zip'], ...quoteCallout, Component: QuoteCallout }),
  defineBlock({ names: ['Breadcrumbs'], folder: 'breadcrumbs', description: 'The way from the homepage to this page.', ...breadcrumbs, Component: Breadcrumbs }),
  defineBlock({ names: ['CookieBanner'], folder: 'cookie-banner', ours: true, description: 'The cookie notice, until it is accepted.', width: 'full', ...cookieBanner, Component: CookieBanner }),
  defineBlock({ names: ['CspMeta'], folder: 'csp-meta', ours: true, description: 'A content security policy for this page; it can only tighten the site’s own.', ...cspMeta, Component: CspMeta }),
  defineBlock({ names: ['DeveloperTestPage'], folder: 'developer-test', ours: true, description: 'What the site knows about a visit; on the preview host only.', prefill: ['visitor'], load: { load: loadDeveloperTest, onFailure: 'message', timeLimitMs: 3000 }, ...developerTest, Component: DeveloperTestPage }),
  defineBlock({ names: ['Footer'], folder: 'site-footer', ours: true, description: 'Logo, link lists, social links and small print at the foot of every page.', width: 'full', ...siteFooter, Component: Footer }),
  defineBlock({ names: ['Footnotes'], folder: 'footnotes', description: 'The numbered notes of a page, with ways back.', ...footnotes, Component: Footnotes }),
  defineBlock({ names: ['GlobalAlertBanner'], folder: 'alert-banner', ours: true, description: 'Announcements above the header: one, or a slider of several.', width: 'full', ...alertBanner, Component: GlobalAlertBanner }),
  defineBlock({ names: ['Header'], folder: 'site-header', ours: true, description: 'Logo, main navigation with mega-menus, search and the visitor’s own links.', width: 'full', ...siteHeader, Component: Header, reuse: reuseHeader }),
  defineBlock({ names: ['HelpBlock'], folder: 'help-block', description: 'A band with a question and two ways to an answer.', width: 'full', ...helpBlock, Component: HelpBlock }),
  defineBlock({ names: ['LinkList'], folder: 'link-list', description: 'A heading and links, as lines, product rows, chips or ticks.', ...linkList, Component: LinkList }),
  defineBlock({ names: ['Navigation'], folder: 'navigation', description: 'The platform’s own navigation list, nested, or a row of links to this page’s sections.', ...navigation, Component: Navigation }),
  defineBlock({ names: ['QuickLinks'], folder: 'quick-links', description: 'The few things most people come for, with icons.', ...quickLinks, Component: QuickLinks }),
  defineBlock({ names: ['SocialLinks'], folder: 'social-links', description: 'Links to the company’s pages on social networks.', ...socialLinks, Component: SocialLinks }),
  defineBlock({ names: ['FeaturedProductCards'], folder: 'featured-product-cards', description: 'Three products a third wide and three half wide, each with stamp, title, sentence and link.', ...featuredProductCards, Component: FeaturedProductCards }),
  defineBlock({ names: ['ProductCards'], folder: 'product-cards', description: 'Products with stamp, label, sentence and link; how many are shown depends on the promotion.', ...productCards, Component: ProductCards }),
  defineBlock({ names: ['PromotionCard'], folder: 'promotion-card', description: 'One offer on land with one button and a picture.', ...promotionCard, Component: PromotionCard }),
  defineBlock({ names: ['ContactCards', 'ContactCard'], folder: 'contact-cards', description: 'A desk to call: media, investor relations or charitable donations.', ...contactCards, Component: ContactCards }),
  defineBlock({ names: ['ContactCardGrid'], folder: 'contact-card-grid', description: 'Several desks to call, side by side.', ...contactCardGrid, Component: ContactCardGrid }),
  defineBlock({ names: ['ComparisonTable'], folder: 'comparison-table', description: 'What policies have and what they do not have, feature by feature.', ...comparisonTable, Component: ComparisonTable }),
  defineBlock({ names: ['Video'], folder: 'video', description: 'A video behind its cover: the provider’s player is loaded on play; with transcript and descriptive audio.', ...video, Component: Video, frames: videoFrames }),
  defineBlock({ names: ['Iframe'], folder: 'iframe', description: 'A page of another site in a frame, sandboxed.', ...iframe, Component: Iframe, frames: iframeFrames, pageStyle: ({ fields }) => heightDeclaration(fields.MinimumHeight.value) }),
  defineBlock({ names: ['MobileAppBanner'], folder: 'mobile-app-banner', description: 'The mobile app: both stores, and a QR code for those who read at a desk.', ...mobileAppBanner, Component: MobileAppBanner }),
  defineBlock({ names: ['UserActionsNavigation'], folder: 'user-actions', description: 'The four things that most people come to do, as a strip.', ...userActions, Component: UserActionsNavigation }),
  defineBlock({ names: ['TestimonialSlider'], folder: 'testimonials', width: 'full', description: 'What members said, one after the other on deep, each with a scene.', ...testimonials, Component: TestimonialSlider }),
  defineBlock({ names: ['Gallery'], folder: 'image-gallery', description: 'Pictures one after the other, with thumbnails and captions.', ...imageGallery, Component: Gallery }),
  defineBlock({ names: ['Timeline'], folder: 'timeline', description: 'Eras of a history: one at a time, with a way to the next.', ...timeline, Component: Timeline }),
  defineBlock({ names: ['FeedbackModal'], folder: 'feedback', description: 'Asks what visitors think of a page: stars, one of five options, a text.', prefill: ['feedback'], ...feedback, Component: FeedbackModal }),
  defineBlock({ names: ['Table'], folder: 'table', description: 'A table of header, section and footer rows, for figures too.', ...table, Component: Table }),
  defineBlock({ names: ['Tabs'], folder: 'tabs', description: 'Texts of which one is shown, chosen by tabs.', ...tabs, Component: Tabs }),
  defineBlock({ names: ['DownloadsList'], folder: 'downloads', description: 'Files to take along, with type and size, behind a line that opens and closes.', ...downloads, Component: DownloadsList }),
  defineBlock({ names: ['Infographic'], folder: 'infographic', description: 'A picture that explains something, with the same in words to show and hide.', ...infographic, Component: Infographic }),
  defineBlock({ names: ['LeadershipBios'], folder: 'leadership-bios', description: 'The people who run the company, each with a portrait and a biography to open.', ...leadershipBios, Component: LeadershipBios }),
  defineBlock({
    names: ['RelatedArticles'],
    folder: 'related-articles',
    description: 'Up to three articles to read next: chosen ones, filled up with others of the same category.',
    parts: ['entry'],
    load: { load: loadRelated, isNeeded: needsRelated, onFailure: 'message', timeLimitMs: 4000, maxAgeSeconds: 60 },
    ...relatedArticles,
    Component: RelatedArticles,
  }),
  defineBlock({ names: ['RelatedTags'], folder: 'related-tags', description: 'Tags that lead to the resource center, and ways to share the page.', ...relatedTags, Component: RelatedTags }),
  defineBlock({ names: ['SocialFollow'], folder: 'social-follow', description: 'Where to follow the company, with a line on each network.', ...socialFollow, Component: SocialFollow }),
  defineBlock({ names: ['PressReleaseHeader'], folder: 'press-release-header', description: 'Title, place and date, author, contact and picture of a press release.', width: 'full', ...pressReleaseHeader, Component: PressReleaseHeader }),
  defineBlock({ names: ['AuthorProfile'], folder: 'author-profile', description: 'Who wrote it: at the head of an author’s page, or as a line at the foot of an article.', ...authorProfile, Component: AuthorProfile }),
  defineBlock({ names: ['ArticleList'], folder: 'article-list', description: 'The newest articles of an author, of a category, or of all.', parts: ['entry'], load: { load: loadArticleList, onFailure: 'message', timeLimitMs: 4000, maxAgeSeconds: 60 }, ...articleList, Component: ArticleList }),
  defineBlock({ names: ['IconCallouts'], folder: 'icon-callouts', description: 'A few short callouts with icons, one to a row.', ...iconCallouts, Component: IconCallouts }),
  defineBlock({ names: ['ValueProposition'], folder: 'value-proposition', description: 'What makes the company different, said once and large.', ...valueProposition, Component: ValueProposition }),
  defineBlock({ names: ['IconBlocks'], folder: 'icon-blocks', description: 'A ledger of entries with icons, labels and links, or a note that promotes them.', ...iconBlocks, Component: IconBlocks }),
  defineBlock({ names: ['Callout'], folder: 'callout', description: 'One thing to notice, with one action, on paper, land or deep water.', ...callout, Component: Callout }),
  defineBlock({ names: ['ProductTeaser'], folder: 'product-teaser', description: 'All lines of business with their stamps, beside a tall scene.', ...productTeaser, Component: ProductTeaser }),
  defineBlock({ names: ['MultiColumnOverview'], folder: 'overview', description: 'Up to six columns with icon, headline, text and call to action.', ...overview, Component: MultiColumnOverview }),
  defineBlock({ names: ['FeatureColumns'], folder: 'feature-columns', description: 'At most three strengths: with icons, as texts or as labels.', ...featureColumns, Component: FeatureColumns }),
  defineBlock({
    names: ['QuoteRequest'],
    folder: 'quote-request',
    description: 'The quote journey by way of an agent, in three steps: a local agency, a form, and what happens next.',
    prefill: [...JOURNEY_QUERY],
    load: { load: loadJourney, isNeeded: needsJourney, onFailure: 'message', timeLimitMs: 8000 },
    ...quoteRequest,
    Component: QuoteRequest,
  }),
  defineBlock({ names: ['QuoteWidget'], folder: 'quote-widget', description: 'A quote started from one list: single insurances and bundles, each with its own target.', robotCheck: opensQuoteModal, ...quoteWidget, Component: QuoteWidget }),
  defineBlock({ names: ['QuoteWizard'], folder: 'quote-wizard', description: 'The shortest way to a quote: an insurance type, a ZIP as it is written on letters, a button.', robotCheck: opensQuoteModal, ...quoteWizard, Component: QuoteWizard }),
  defineBlock({
    names: ['AgencyDetails'],
    folder: 'agency-details',
    width: 'full',
    map: true,
    query: ['agency'],
    description: 'All that is known of one agency, on the page that agencies share: hours, services, people, the place.',
    load: { load: loadAgency, onFailure: 'hide', timeLimitMs: 5000, maxAgeSeconds: 60 },
    ...agencyDetails,
    Component: AgencyDetails,
  }),
  defineBlock({ names: ['SavedAgencyCard'], folder: 'saved-agency', description: 'The agency that the visitor has saved, with its open state; the way to one for everybody else.', ...savedAgency, Component: SavedAgencyCard }),
  defineBlock({ names: ['SubmissionList'], folder: 'submission-list', ours: true, description: 'What visitors sent by forms, for operators: what is held first, then the newest, by state, form, time and target.', ...submissionList, Component: SubmissionList }),
  defineBlock({ names: ['SubmissionDetail'], folder: 'submission-detail', ours: true, description: 'One submission with its answers and its deliveries, for operators.', ...submissionDetail, Component: SubmissionDetail }),
  defineBlock({ names: ['AgencyStates'], folder: 'agency-states', description: 'The states that have agencies, each with its towns.', load: { load: loadAgencyStates, onFailure: 'message', timeLimitMs: 8000, maxAgeSeconds: 600 }, ...agencyStates, Component: AgencyStates }),
  defineBlock({ names: ['AgencyCities'], folder: 'agency-cities', description: 'The towns of a state that have agencies, by their first letter.', query: ['state'], load: { load: loadAgencyCities, onFailure: 'message', timeLimitMs: 8000, maxAgeSeconds: 600 }, ...agencyCities, Component: AgencyCities }),
  defineBlock({ names: ['AgencyList'], folder: 'agency-list', description: 'The agencies of a town.', query: ['state', 'city'], load: { load: loadAgencyList, onFailure: 'message', timeLimitMs: 8000, maxAgeSeconds: 60 }, ...agencyList, Component: AgencyList }),
  defineBlock({ names: ['Form', 'AgencyContactForm'], folder: 'form', description: 'A form whose fields content defines, such as a contact form or a quote request.', robotCheck: true, ticket: true, ...form, Component: Form }),
  defineBlock({
    names: ['AgentLocator'],
    folder: 'agent-locator',
    description: 'Finds agencies near a place: a list and a map that follow each other, with filters.',
    width: 'full',
    map: true,
    query: ['insuranceType', 'map'],
    prefill: ['q', 'name', 'language', 'distance', 'lat', 'lng', 'page'],
    load: { load: loadAgentLocator, isNeeded: needsAgencies, onFailure: 'message', timeLimitMs: 14_000 },
    ...agentLocator,
    Component: AgentLocator,
  }),
  defineBlock({
    names: ['RepairLocator'],
    folder: 'repair-locator',
    description: 'Finds auto-repair shops near a place: a list with hours and distance, and a map.',
    width: 'full',
    map: true,
    robotCheck: true,
    prefill: ['q'],
    load: { load: loadRepairLocator, isNeeded: needsShops, onFailure: 'message', timeLimitMs: 14_000 },
    ...repairLocator,
    Component: RepairLocator,
  }),
  defineBlock({ names: ['NewsletterBanner', 'NewsletterSignup'], folder: 'newsletter', description: 'Sign-up for the newsletters: an address, a box for each letter, a thank-you in place.', prefill: ['newsletter'], ...newsletter, Component: NewsletterBanner }),
  defineBlock({
    names: ['NewsletterConfirm'],
    folder: 'newsletter-confirm',
    description: 'Where the link of a confirmation mail leads: a button that confirms, since mail scanners open links.',
    prefill: ['token', 'newsletter'],
    load: { load: loadConfirmation, isNeeded: hasToken, onFailure: 'message', timeLimitMs: 4000 },
    ...newsletterConfirm,
    Component: NewsletterConfirm,
  }),
  defineBlock({ names: ['SubscriberList'], folder: 'newsletter-subscribers', ours: true, description: 'Who gets the newsletters, for operators: counts, search, a table to download, removal.', ...newsletterSubscribers, Component: SubscriberList }),
  defineBlock({ names: ['DeskNavigation'], folder: 'desk-navigation', ours: true, description: 'The ways between the operators’ pages.', ...deskNavigation, Component: DeskNavigation }),
  defineBlock({ names: ['DeskBoard'], folder: 'desk-board', ours: true, description: 'A page of the editors’ and operators’ desk, section by section: lists, forms, facts, differences.', parts: ['desk-parts', 'desk-list', 'item-form', 'reports'], frames: boardFrames, ...deskBoard, Component: DeskBoard }),
  defineBlock({ names: ['FeedbackResults'], folder: 'feedback-results', ours: true, description: 'What visitors said of pages, for operators: averages, stars, options and texts.', ...feedbackResults, Component: FeedbackResults }),
  defineBlock({ names: ['Reports'], folder: 'reports', ours: true, description: 'What tracked events say, for operators: searches, the way to a quote, campaigns and speed as bars and figures.', ...reports, Component: Reports }),
  defineBlock({ names: ['Unsubscribe', 'EmailAlertsUnsubscribe'], folder: 'unsubscribe', description: 'Ends email alerts by the link of a mail, and says what became of it.', width: 'full', prefill: ['maskId'], robotCheck: true, ...unsubscribe, Component: Unsubscribe }),
  defineBlock({ names: ['LifeCalculator', 'LifeInsuranceCalculator'], folder: 'life-calculator-teaser', description: 'The way to the life-insurance calculator: a title, a picture and "Get Started".', robotCheck: true, width: 'full', ...lifeCalculatorTeaser, Component: LifeCalculatorTeaser }),
  defineBlock({ names: ['LifeCalculatorEmbedded'], folder: 'life-calculator', description: 'How much life insurance a family needs: the calculator among other blocks, or as its own page.', robotCheck: true, width: 'full', parts: ['calculator-results'], ...lifeCalculator, Component: LifeCalculator }),
  defineBlock({
    names: ['ResourceListing'],
    folder: 'resource-listing',
    description: 'The articles of the blog, of education and of the tools: searched, filtered, page by page.',
    width: 'full',
    query: Object.keys(COUNTED),
    counted: COUNTED,
    prefill: FREE,
    address: resourceAddress,
    parts: ['listing', 'entry'],
    load: { load: loadResources, onFailure: 'message', timeLimitMs: 4000, maxAgeSeconds: 60 },
    ...resourceListing,
    Component: ResourceListing,
  }),
  defineBlock({
    names: ['PressReleases'],
    folder: 'press-releases',
    description: 'The press releases by date, newest first, with a filter by days and pages.',
    query: Object.keys(PRESS_COUNTED),
    counted: PRESS_COUNTED,
    prefill: PRESS_FREE,
    address: pressAddress,
    parts: ['listing', 'entry'],
    load: { load: loadReleases, isNeeded: needsReleases, onFailure: 'message', timeLimitMs: 4000, maxAgeSeconds: 60 },
    ...pressReleases,
    Component: PressReleases,
  }),
  defineBlock({
    names: ['LatestReleases'],
    folder: 'latest-releases',
    description: 'The newest press releases, for pages beside the list of all.',
    parts: ['press-releases', 'entry'],
    load: { load: loadLatestReleases, onFailure: 'message', timeLimitMs: 4000, maxAgeSeconds: 60 },
    ...latestReleases,
    Component: LatestReleases,
  }),
  defineBlock({
    names: ['SearchResults'],
    folder: 'search-results',
    description: 'The results of the site search with its form, filters and pages.',
    width: 'full',
    prefill: SAID,
    address: searchAddress,
    parts: ['listing'],
    load: { load: loadSearch, isNeeded: needsSearch, onFailure: 'message', timeLimitMs: 4000 },
    ...searchResults,
    Component: SearchResults,
  }),
  defineBlock({ names: ['PrivacyChoices'], folder: 'privacy-choices', description: 'What a visitor allows, two buttons to change it, and everything that is kept and sent.', query: ['choice'], counted: { choice: 'accepted|declined|gpc' }, ...privacyChoices, Component: PrivacyChoices }),
];

export type Registry = ReadonlyMap<string, AnyBlock>;

/** @throws when two blocks claim one name */
export function createRegistry(list: readonly AnyBlock[]): Registry {
  const registry = new Map<string, AnyBlock>();
  for (const block of list) {
    for (const name of block.names) {
      if (registry.has(name)) throw new Error(`Two blocks are called ${name}`);
      registry.set(name, block);
    }
  }
  return registry;
}

export const registry: Registry = createRegistry(blocks);
