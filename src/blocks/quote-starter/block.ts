import { opensQuoteModal } from '../../quotes/quote-types.ts';
import { defineBlock } from '../define.ts';
import { BundlingCard, QuoteCallout, QuoteWidget, QuoteWizard } from './QuoteStarter.tsx';
import { bundlingFields, calloutFields, widgetFields, wizardFields } from './schema.ts';

export const blocksByName = {
  'bundling-card': defineBlock({
    names: ['BundlingCard'],
    description: 'Starts a quote for two kinds of insurance together.',
    fields: bundlingFields,
    Component: BundlingCard,
    width: 'full',
    robotCheck: opensQuoteModal,
    prefill: ['zip'],
  }),
  'quote-callout': defineBlock({
    names: ['QuoteCallout'],
    description: 'A question, and a type and a ZIP to start a quote.',
    fields: calloutFields,
    Component: QuoteCallout,
    robotCheck: opensQuoteModal,
    prefill: ['zip'],
  }),
  'quote-widget': defineBlock({
    names: ['QuoteWidget'],
    description: 'A quote started from one list: single insurances and bundles, each with its own target.',
    fields: widgetFields,
    Component: QuoteWidget,
    robotCheck: opensQuoteModal,
  }),
  'quote-wizard': defineBlock({
    names: ['QuoteWizard'],
    description: 'The shortest start of a quote: an insurance type, a ZIP and a button.',
    fields: wizardFields,
    Component: QuoteWizard,
    robotCheck: opensQuoteModal,
  }),
};
