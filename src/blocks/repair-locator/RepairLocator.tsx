import { openStateTexts, openStateData } from '../../agencies/display/open-state-texts.ts';
import type { Field, Html } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { robotAttributes } from '../../robot-check/widget.rules.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { MapView } from '../map/MapView.tsx';
import { listPoints } from '../map/list-points.ts';
import { DEFAULT_VIEW } from '../map/projection.rules.ts';
import { Locator } from '../locator/Locator.tsx';
import type { RepairData, Shops } from './load.ts';
import { Notice } from './Notice.tsx';
import { MAP_FIRST, MAP_ZOOM, OUTCOMES, searchedFor, facilityCount } from './query.rules.ts';
import { FacilityCard } from './FacilityCard.tsx';
import type * as schema from './schema.ts';
import { RichText } from '../../fields/RichText.tsx';

type Props = BlockProps<typeof schema, RepairData | undefined>;

export function RepairLocator({ fields: own, data: loaded, page }: Props) {
  const q = searchedFor(page.query);
  // A load that was cut off returns nothing; the shops are then reported as unavailable.
  const data = loaded ?? (q ? ({ status: 'shops' } as const) : undefined);
  const found = data?.status === 'found' ? data : undefined;
  const points = listPoints(
    (found?.shops ?? []).map(({ FacilityName, Address }) => ({ label: FacilityName, geoCode: Address.GeoCode })),
    'shop',
  );
  const title = page.phrase('repair-title', 'Find a repair shop');
  return (
    <Locator
      block="repair-locator"
      data-geodecode={urls.geodecode}
      data-facilities={urls.repairFacilities}
      {...openStateData(openStateTexts(page.phrase))}
      {...enhanceWith('repair-locator')}
      title={own.Title}
      titleDefault={title}
      label={title}
      form={{ action: addressOf(page, urls.autoRepair()), ...robotAttributes(page.robot) }}
      field={{ id: 'repair-q', q, isEmpty: page.query.has('q') && !q }}
      map={
        <MapView
          label={page.phrase('locator-map', 'Map of results')}
          center={found?.point ?? DEFAULT_VIEW.center}
          zoom={found ? MAP_ZOOM : DEFAULT_VIEW.zoom}
          points={points}
          listed={[0, Math.min(points.length, MAP_FIRST)]}
          page={page}
        />
      }
      templates={<Templates note={own.Note} text={own.Text} page={page} />}
      page={page}
    >
      {data?.status === 'found' ? (
        <FacilitiesFound data={data} note={own.Note} page={page} />
      ) : (
        <Notice outcome={data?.status ?? 'start'} text={own.Text} page={page} />
      )}
    </Locator>
  );
}

/** Templates for searches in the page: the same markup as above. */
const Templates = ({ note, text, page }: { note: Field<Html>; text: Field<Html>; page: PageContext }) => (
  <>
    {OUTCOMES.map((outcome) => (
      <template key={outcome} data-outcome={outcome}>
        {outcome === 'found' ? <FacilitiesFound note={note} page={page} /> : <Notice outcome={outcome} text={text} page={page} />}
      </template>
    ))}
    <template data-outcome="card">
      <FacilityCard number={0} page={page} />
    </template>
  </>
);

/** The list of shops with its count; without data, the template that the browser fills. */
function FacilitiesFound({ data, note, page }: { data?: Shops; note: Field<Html>; page: PageContext }) {
  const words = {
    one: page.phrase('repair-one', '1 repair shop near {place}'),
    many: page.phrase('repair-many', '{n} repair shops near {place}'),
  };
  const readAs = page.phrase('locator-read-as', 'Did you mean {place}? Showing {place}.');
  return (
    <>
      <div className="locator__bar">
        {data && !data.readAs ? null : (
          <p className="small" data-part="read" data-text={data ? undefined : readAs}>
            {data?.readAs ? readAs.replaceAll('{place}', () => data.readAs as string) : null}
          </p>
        )}
        <h2 className="locator__count" tabIndex={-1} data-part="count" {...(!data && { 'data-one': words.one, 'data-many': words.many })}>
          {data ? facilityCount(words, data.shops.length, data.place) : words.one}
        </h2>
      </div>
      <ol className="repair-locator__list" role="list" data-part="list">
        {data?.shops.map((shop, index) => (
          <FacilityCard key={index} shop={shop} now={data.now} number={index + 1} page={page} />
        ))}
      </ol>
      <div className="locator__note">
        <RichText field={note} className="small" />
        <p className="small quiet">{page.phrase('locator-miles-note', 'Miles are in a straight line.')}</p>
      </div>
    </>
  );
}
