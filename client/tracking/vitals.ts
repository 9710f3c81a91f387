/** Reports web vitals of visitors who allow it, once per measure (WEB_VITALS). */
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
