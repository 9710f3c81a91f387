/** Every outbox of the site: a new one is a line here. */
import { customerData } from './customer-data.ts';
import { deliveries } from './deliveries.ts';
import type { Outbox } from './outbox.ts';
import { publishes } from './publishes.ts';
import { schedules } from './schedules.ts';

export const outboxes: readonly Outbox[] = [deliveries, publishes, schedules, customerData];
