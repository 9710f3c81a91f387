/** The list of the site's outboxes: a new one is a line here. */
import { customerData } from './customer-data.ts';
import { deliveries } from './deliveries.ts';
import type { DeskOutbox } from './outbox.ts';
import { publishes } from './publishes.ts';
import { schedules } from './schedules.ts';

export const outboxes: readonly DeskOutbox[] = [deliveries, publishes, schedules, customerData];
