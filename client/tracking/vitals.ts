/** How fast pages are for those who allow it to be known, once for each measure (WEB_VITALS). */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { track } from '../track.ts';

const report = ({ name, value, rating, navigationType }: Metric) =>
  track('WEB_VITALS', {
    name: name as 'LCP',
    value: Math.round(value * 10_000) / 10_000,
    rating,
    navigation: navigationType,
    page: location.pathname,
  });

for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
