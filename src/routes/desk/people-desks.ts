/** Every address of the desks of people and of missed addresses. */
import { Hono } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { byMethod } from '../../lib/by-method.ts';
import { urls } from '../../urls.ts';
import { showMissed } from './missed.ts';
import { PEOPLE, showPeople, takePeople } from './people.ts';
import { showPerson, takePerson } from './person.ts';

export function peopleDesks(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(PEOPLE, byMethod({ GET: showPeople, POST: takePeople }));
  app.all(`${PEOPLE}/person`, byMethod({ GET: showPerson, POST: takePerson }));
  app.all(urls.desk('missed'), byMethod({ GET: showMissed }));
  return app;
}
