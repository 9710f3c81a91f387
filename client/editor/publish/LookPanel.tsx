/** Panel "Preview as": shows the draft by audience, state, time, language, width, login, saved agency, campaign or without scripts; makes guest links. */
import { useEffect, useState } from 'react';
import { SAVED_KEY } from '../../../src/agencies/visitor/storage-names.rules.ts';
import { audienceName, DEFAULT_AUDIENCE } from '../../../src/editing/audiences/audience-name.rules.ts';
import { PROFILE_KEY } from '../../../src/profile/profile.rules.ts';
import { companyTime, companyZone } from '../shell/company-time.ts';
import { audiencesOf } from '../audiences/page-audiences.ts';
import { EditApiError, getJson, ofSite } from '../sync/api.ts';
import { may } from '../../../src/editing/sessions/roles.rules.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, Select, TextInput } from '../ui/EditorField.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { previewLink } from './calls.ts';
import { frameAddress } from './frame-address.ts';
import { ReviewFrame } from './ReviewFrame.tsx';

const names = new Intl.DisplayNames('en', { type: 'language' });
/** The states that the company sells in, and four others. */
const STATES = {
  PA: 'Pennsylvania',
  OH: 'Ohio',
  NY: 'New York',
  IN: 'Indiana',
  MD: 'Maryland',
  NC: 'North Carolina',
  TN: 'Tennessee',
  VA: 'Virginia',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  IL: 'Illinois',
  KY: 'Kentucky',
  DC: 'District of Columbia',
  NJ: 'New Jersey',
  CA: 'California',
  FL: 'Florida',
  TX: 'Texas',
  WA: 'Washington',
};
const WIDTHS = [
  { value: '375', label: 'Phone, 375' },
  { value: '768', label: 'Tablet, 768' },
  { value: '1280', label: 'Desktop, 1280' },
];

export default function LookPanel({ store }: { store: EditorStore }) {
  const { page } = useEditor(store);
  const [eyes, setEyes] = useState({
    state: '',
    at: '',
    width: '375',
    language: store.language,
    agency: '',
    campaign: '',
    audience: '',
    isLoggedIn: false,
    hasScripts: true,
  });
  const [shown, setShown] = useState('');
  const [link, setLink] = useState<{ url: string; until: number }>();
  const [problem, setProblem] = useState('');
  // Closing the panel removes the values stored in this browser for the frame and restores the previous ones.
  useEffect(() => {
    const own = [kept(sessionStorage, PROFILE_KEY), kept(localStorage, SAVED_KEY)];
    return () => {
      for (const putBack of own) putBack();
    };
  }, []);
  if (!page) return null;
  const set = (part: Partial<typeof eyes>) => setEyes({ ...eyes, ...part });
  const show = async () => {
    setProblem('');
    try {
      await store.flush();
      await prepare(eyes);
      const { address } = page.languages.find(({ language }) => language === eyes.language) ?? {};
      const query = {
        'look-state': eyes.state,
        'look-at': eyes.at,
        'look-agency': eyes.agency.trim(),
        'look-login': eyes.isLoggedIn ? 'yes' : '',
        'look-audience': eyes.audience,
        utm_campaign: eyes.campaign.trim(),
        scripts: eyes.hasScripts ? '' : 'off',
      };
      setShown(frameAddress(query, location.href, eyes.language === store.language ? '' : address));
    } catch (error) {
      setProblem(error instanceof EditApiError && error.status === 404 ? 'No agency has this account number.' : 'This could not be shown.');
    }
  };
  const share = async () => {
    setProblem('');
    try {
      setLink(await previewLink(store, store.path, 72));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The link could not be made.');
    }
  };
  const audiences = audiencesOf(page);
  return (
    <div className="pe-publish">
      {audiences.length > 0 && (
        <Select
          label="Version"
          hint="Of the blocks that have versions for audiences."
          options={[
            { value: '', label: 'As such a visitor gets it' },
            ...[...audiences, DEFAULT_AUDIENCE].map((value) => ({ value, label: capital(audienceName(value)) })),
          ]}
          value={eyes.audience}
          onChange={({ target }) => set({ audience: target.value })}
        />
      )}
      <Select
        label="A visitor in"
        options={[{ value: '', label: 'Wherever I am' }, ...Object.entries(STATES).map(([value, label]) => ({ value, label }))]}
        value={eyes.state}
        onChange={({ target }) => set({ state: target.value })}
      />
      <TextInput
        label="On"
        hint={`In ${companyZone()}. Leave empty for now.`}
        type="datetime-local"
        value={eyes.at}
        onChange={({ target }) => set({ at: target.value })}
      />
      {page.languages.length > 1 && (
        <Select
          label="Language"
          options={page.languages.map(({ language }) => ({ value: language, label: names.of(language) ?? language }))}
          value={eyes.language}
          onChange={({ target }) => set({ language: target.value })}
        />
      )}
      <Select label="Width" options={WIDTHS} value={eyes.width} onChange={({ target }) => set({ width: target.value })} />
      <TextInput
        label="Saved agency"
        hint="Its account number, such as AA1001."
        value={eyes.agency}
        onChange={({ target }) => set({ agency: target.value })}
      />
      <TextInput
        label="Campaign"
        hint="Its name, as links of the campaign have it."
        value={eyes.campaign}
        onChange={({ target }) => set({ campaign: target.value })}
      />
      <Checkbox label="Logged in" checked={eyes.isLoggedIn} onChange={({ target }) => set({ isLoggedIn: target.checked })} />
      <Checkbox label="Scripts off" checked={!eyes.hasScripts} onChange={({ target }) => set({ hasScripts: !target.checked })} />
      <Button kind="light" onClick={show}>
        Show it
      </Button>
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      {shown && <ReviewFrame src={shown} width={Number(eyes.width)} close={() => setShown('')} />}
      <p>
        <a href={ofSite(`/desk/look?${new URLSearchParams({ path: store.path, language: store.language })}`)}>As it was at a past moment</a>
      </p>
      {may(page.role, 'editor') && (
        <section>
          <h3>For a person without an account</h3>
          <Button onClick={share}>Make a link for three days</Button>
          {link && (
            <TextInput
              label="The link"
              hint={`Shows this one draft, read only, until ${companyTime(link.until)}. Copy it now: it is shown only once.`}
              readOnly
              value={link.url}
              onFocus={({ target }) => target.select()}
            />
          )}
          <p>
            <a href={ofSite(`/desk/links?${new URLSearchParams({ language: store.language })}`)}>Guest links: see them or call one off</a>
          </p>
        </section>
      )}
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Prepares storage as in a visitor's browser: pages read both values before they paint. @throws EditApiError */
async function prepare({ isLoggedIn, agency }: { isLoggedIn: boolean; agency: string }): Promise<void> {
  sessionStorage.setItem(PROFILE_KEY, JSON.stringify({ isLoggedIn, at: Date.now() }));
  if (!agency.trim()) return localStorage.removeItem(SAVED_KEY);
  const answer = await getJson<{ AgencyByAgencyIdResponse: { GetAgencyByAgencyIdResult: { AgentInformation: unknown } } }>(
    `/api/agencydetail?${new URLSearchParams({ accountnumber: agency.trim().toLowerCase() })}`,
  );
  localStorage.setItem(SAVED_KEY, JSON.stringify(answer.AgencyByAgencyIdResponse.GetAgencyByAgencyIdResult.AgentInformation));
}

/** @returns a function that restores the current value */
function kept(storage: Storage, key: string): () => void {
  const own = storage.getItem(key);
  return () => (own === null ? storage.removeItem(key) : storage.setItem(key, own));
}
