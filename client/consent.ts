/** Whether what says who a visitor is may be noted: they accepted cookies, and their browser sends no Global Privacy Control. */

export const mayIdentify = (): boolean =>
  document.documentElement.dataset.cookies === 'accepted' &&
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true;
