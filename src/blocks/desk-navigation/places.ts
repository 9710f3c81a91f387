/** Lists every page of the desk's navigation: one line each, in its group's order. */
import { may, type Role } from '../../editing/sessions/roles.rules.ts';
import { urls } from '../../site/urls.ts';

export const GROUPS = ['Desk', 'Content', 'Publishing', 'Visitors', 'Operation'] as const;

interface Place {
  here: string;
  name: string;
  link: string;
  group: (typeof GROUPS)[number];
  /** The lowest role that sees it. */
  role: Role;
}

export const PLACES = [
  { here: 'home', name: 'Open work', link: urls.deskHome, group: 'Desk', role: 'reader' },
  { here: 'help', name: 'Help', link: urls.desk('help'), group: 'Desk', role: 'reader' },
  { here: 'comments', name: 'Comments', link: urls.desk('comments'), group: 'Desk', role: 'reader' },
  { here: 'pages', name: 'Pages', link: urls.desk('pages'), group: 'Content', role: 'reader' },
  { here: 'shared', name: 'Shared', link: urls.desk('shared'), group: 'Content', role: 'reader' },
  { here: 'navigation', name: 'Navigation', link: urls.desk('navigation'), group: 'Content', role: 'reader' },
  { here: 'media', name: 'Media', link: urls.desk('media'), group: 'Content', role: 'reader' },
  { here: 'dictionary', name: 'Dictionary', link: urls.desk('dictionary'), group: 'Content', role: 'reader' },
  { here: 'banners', name: 'Banners', link: urls.desk('banners'), group: 'Content', role: 'reader' },
  { here: 'redirects', name: 'Redirects', link: urls.desk('redirects'), group: 'Content', role: 'reader' },
  { here: 'forms', name: 'Forms', link: urls.desk('forms'), group: 'Content', role: 'reader' },
  { here: 'newsletters', name: 'Newsletters', link: urls.desk('newsletters'), group: 'Content', role: 'reader' },
  { here: 'search-words', name: 'Search words', link: urls.desk('search-words'), group: 'Content', role: 'reader' },
  { here: 'sites', name: 'Sites', link: urls.desk('sites'), group: 'Content', role: 'reader' },
  { here: 'publish', name: 'Publish', link: urls.desk('publish'), group: 'Publishing', role: 'editor' },
  { here: 'releases', name: 'Releases', link: urls.desk('releases'), group: 'Publishing', role: 'reader' },
  { here: 'calendar', name: 'Calendar', link: urls.desk('calendar'), group: 'Publishing', role: 'reader' },
  { here: 'schedule', name: 'Schedule', link: urls.desk('schedule'), group: 'Publishing', role: 'reader' },
  { here: 'record', name: 'Record', link: urls.desk('record'), group: 'Publishing', role: 'reader' },
  { here: 'submissions', name: 'Submissions', link: urls.submissions, group: 'Visitors', role: 'operator' },
  { here: 'subscribers', name: 'Subscribers', link: urls.subscribers, group: 'Visitors', role: 'operator' },
  { here: 'feedback', name: 'Feedback', link: urls.feedbackResults, group: 'Visitors', role: 'reader' },
  { here: 'reports', name: 'Reports', link: urls.reports, group: 'Visitors', role: 'reader' },
  { here: 'events', name: 'Events', link: urls.desk('events'), group: 'Visitors', role: 'operator' },
  { here: 'missed', name: 'Missed addresses', link: urls.desk('missed'), group: 'Visitors', role: 'editor' },
  { here: 'health', name: 'Health', link: urls.desk('health'), group: 'Operation', role: 'operator' },
  { here: 'service-level', name: 'Service level', link: urls.desk('service-level'), group: 'Operation', role: 'operator' },
  { here: 'queues', name: 'Queues', link: urls.desk('queues'), group: 'Operation', role: 'operator' },
  { here: 'cache', name: 'Cache', link: urls.desk('cache'), group: 'Operation', role: 'operator' },
  { here: 'people', name: 'People', link: urls.desk('people'), group: 'Operation', role: 'operator' },
] as const satisfies readonly Place[];

export type Here = (typeof PLACES)[number]['here'];
export const HERE: readonly Here[] = PLACES.map(({ here }) => here);

/** @returns the pages that `role` may see */
export const placesFor = (role: Role, offered = HERE): Here[] =>
  PLACES.filter((place) => offered.includes(place.here) && may(role, place.role)).map(({ here }) => here);
