/** Every address of the desks of content that is no page. */
import { Hono } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { byMethod } from '../../lib/by-method.ts';
import { urls } from '../../urls.ts';
import { showBanner, takeBanner } from './banner-form.ts';
import { BANNERS } from './banner-table.ts';
import { showBanners, takeBanners } from './banners.ts';
import { DICTIONARY, showDictionary, showPhrases, takePhrases } from './dictionary.ts';
import { showField, takeField } from './form-field.ts';
import { showTest, takeTest } from './form-test.ts';
import { showForms } from './form-list.ts';
import { FORMS, showForm, takeForm } from './forms.ts';
import { showEntry, takeEntry } from './navigation-entry.ts';
import { NAVIGATION } from './navigation-words.ts';
import { showNavigation, takeNavigation } from './navigation.ts';
import { NEWSLETTER_DESK, showNewsletters, takeNewsletters } from './newsletters.ts';
import { SEARCH_WORDS, showSearchWords, takeSearchWords } from './search-words.ts';
import { showRedirect, takeRedirect } from './redirect-form.ts';
import { showImport, takeImport } from './redirect-import.ts';
import { showRedirectProblems, tryRedirect } from './redirect-tries.ts';
import { REDIRECTS } from './redirect-words.ts';
import { exportRedirects, showRedirects, takeRedirects } from './redirects.ts';

export function contentDesks(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(REDIRECTS, byMethod({ GET: showRedirects, POST: takeRedirects }));
  app.all(`${REDIRECTS}/new`, byMethod({ GET: showRedirect, POST: takeRedirect }));
  app.all(`${REDIRECTS}/rule`, byMethod({ GET: showRedirect, POST: takeRedirect }));
  app.all(`${REDIRECTS}/try`, byMethod({ GET: tryRedirect }));
  app.all(`${REDIRECTS}/problems`, byMethod({ GET: showRedirectProblems }));
  app.all(`${REDIRECTS}/import`, byMethod({ GET: showImport, POST: takeImport }));
  app.all(urls.desk('redirects.csv'), byMethod({ GET: exportRedirects }));
  app.all(BANNERS, byMethod({ GET: showBanners, POST: takeBanners }));
  app.all(`${BANNERS}/banner`, byMethod({ GET: showBanner, POST: takeBanner }));
  app.all(FORMS, byMethod({ GET: showForms }));
  app.all(`${FORMS}/form`, byMethod({ GET: showForm, POST: takeForm }));
  app.all(`${FORMS}/field`, byMethod({ GET: showField, POST: takeField }));
  app.all(`${FORMS}/test`, byMethod({ GET: showTest, POST: takeTest }));
  app.all(DICTIONARY, byMethod({ GET: showDictionary }));
  app.all(`${DICTIONARY}/write`, byMethod({ GET: showPhrases, POST: takePhrases }));
  app.all(NAVIGATION, byMethod({ GET: showNavigation, POST: takeNavigation }));
  app.all(`${NAVIGATION}/entry`, byMethod({ GET: showEntry, POST: takeEntry }));
  app.all(NEWSLETTER_DESK, byMethod({ GET: showNewsletters, POST: takeNewsletters }));
  app.all(SEARCH_WORDS, byMethod({ GET: showSearchWords, POST: takeSearchWords }));
  return app;
}
