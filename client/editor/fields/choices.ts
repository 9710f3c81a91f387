/** What pickers offer: pages, shared items and media by search (`GET /api/edit/choices`). */
import { useEffect, useState } from 'react';
import type { Choice } from '../../../src/editing/protocol.ts';
import { getJson } from '../api.ts';

const TYPING_MS = 250;

export interface ChoicesAsked {
  kind: 'page' | 'shared' | 'media' | 'block';
  template?: string;
  query: string;
  language: string;
}

/** @returns `undefined` while they are asked for, and why they could not be read */
export function useChoices({ kind, template = '', query, language }: ChoicesAsked): { choices?: Choice[]; problem?: string } {
  const [state, setState] = useState<{ choices?: Choice[]; problem?: string }>({});
  useEffect(() => {
    let isGone = false;
    const ask = () =>
      getJson<Choice[] | { choices: Choice[] }>(`/api/edit/choices?${new URLSearchParams({ kind, template, q: query, language })}`).then(
        (answer) => !isGone && setState({ choices: Array.isArray(answer) ? answer : answer.choices }),
        (error: Error) => !isGone && setState({ problem: error.message }),
      );
    const timer = setTimeout(ask, query ? TYPING_MS : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [kind, template, query, language]);
  return state;
}
