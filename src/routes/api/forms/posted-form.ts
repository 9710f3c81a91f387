/** Parses the body of `POST /api/forms`, from a script (S3 §7) or a form of the page, into one shape. */
import { shownCards } from '../../../agencies/display/finder.rules.ts';
import * as z from 'zod';
import { LANGUAGES } from '../../../agencies/display/language-choice.ts';
import { cleanTerm } from '../../../agencies/visitor/search-term.rules.ts';
import type { SentForm } from '../../../forms/accept/accept-form.ts';
import { readFormBody, readJsonBody } from '../../../lib/http/input.ts';
import { isOwnOrigin } from '../../../lib/http/request-host.ts';

/** A text that is too long is reported in the page; this only limits the body. */
const MAX_BODY_BYTES = 64 * 1024;
/** Prefix of controls' names, so that none equals a field of ours. */
const PREFIX = 'f.';

export interface PostedForm extends SentForm {
  /** Uid of the rendering, or id of its item. */
  itemRef: string;
  /** Address of the page, with its query; absent when a script named none. */
  page: URL | undefined;
  agencyNumber: string;
  /** The agency search of a form without script, when the visitor searched. */
  finder?: { q: string; language: string; shown: number };
}

const text = z.lazy(() => z.union([z.string(), z.number().transform(String), z.boolean().transform((is) => (is ? 'true' : ''))]));
const json = z.lazy(() =>
  z.object({
    itemRef: z.string(),
    eiGrc: z.string().nullish(),
    agencyNumber: text.nullish(),
    values: z.record(z.string(), z.union([text.transform((one) => [one]), z.array(text), z.null().transform(() => [])])),
    page: z.string().nullish(),
    key: z.string().nullish(),
    version: z.string().nullish(),
  }),
);
const fields = z.lazy(() => z.record(z.string(), z.union([z.string().transform((one) => [one]), z.array(z.string())])));

/** @throws WrongType · TooLarge · BadRequest */
export async function readPostedForm(request: Request, isScript: boolean): Promise<PostedForm> {
  if (isScript) {
    const { itemRef, eiGrc, agencyNumber, values, page, key, version } = await readJsonBody(request, json, { maxBytes: MAX_BODY_BYTES });
    return {
      isScript,
      itemRef,
      page: page == null ? refererOf(request) : pageUrl(page),
      agencyNumber: agencyNumber ?? '',
      values: new Map(Object.entries(values)),
      token: eiGrc ?? '',
      key: request.headers.get('idempotency-key') ?? key ?? '',
      version: version ?? '',
      trap: '',
    };
  }
  const posted = new Map(Object.entries(await readFormBody(request, fields, { maxBytes: MAX_BODY_BYTES })));
  const last = (name: string) => posted.get(name)?.at(-1) ?? '';
  return {
    isScript,
    itemRef: last('form'),
    page: pageUrl(last('page')),
    // An agency's button comes after the field of the previous choice.
    agencyNumber: last('agency'),
    ...(posted.has('find.q') && {
      finder: { q: cleanTerm(last('find.q')), language: knownLanguage(last('find.language')), shown: shownCards(last('find.shown')) },
    }),
    values: new Map([...posted].flatMap(([name, texts]) => (name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), texts]] : []))),
    token: '',
    key: last('ticket'),
    version: last('version'),
    trap: last('website'),
  };
}

const knownLanguage = (language: string): string => LANGUAGES.find(({ value }) => value === language)?.value ?? '';

const NOWHERE = 'https://here.invalid';

/** Only path and query count: whatever host the address names, the page is one of ours. */
const pageUrl = (address: string): URL => URL.parse(address, NOWHERE) ?? new URL('/', NOWHERE);

function refererOf(request: Request): URL | undefined {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return referer && isOwnOrigin(request, referer.origin) ? referer : undefined;
}
