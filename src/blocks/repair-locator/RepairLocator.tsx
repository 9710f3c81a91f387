import type { z } from 'zod';
import { openWords, openWordsData } from '../../agencies/open-words.ts';
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import { type MapPoint, MapView } from '../map/MapView.tsx';
import { DEFAULT_VIEW } from '../map/rules.ts';
import { Finder } from './Finder.tsx';
import type { RepairData } from './load.ts';
import { Found } from './Found.tsx';
import { Notice } from './Notice.tsx';
import { MAP_FIRST, MAP_ZOOM, OUTCOMES, searchedFor } from './rules.ts';
import { Card } from './Card.tsx';
import type { fields, params } from './schema.ts';

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>, RepairData | undefined>;

export function RepairLocator({ fields: own, data: loaded, page }: Props) {
  const q = searchedFor(page.query);
  // A load that was cut off has brought nothing; the shops are then not there just now.
  const data = loaded ?? (q ? ({ status: 'shops' } as const) : undefined);
  const found = data?.status === 'found' ? data : undefined;
  const points = (found?.shops ?? []).flatMap(({ FacilityName, Address: { GeoCode } }, index): MapPoint[] =>
    GeoCode
      ? [
          {
            point: { latitude: GeoCode.Latitude, longitude: GeoCode.Longitude },
            number: index + 1,
            label: FacilityName,
            href: `#shop-${index + 1}`,
          },
        ]
      : [],
  );
  return (
    <div
      className="repair-locator"
      data-geodecode={urls.geodecode}
      data-facilities={urls.repairFacilities}
      {...openWordsData(openWords(page.phrase))}
      {...enhanceWith('repair-locator')}
    >
      <Finder title={own.Title} q={q} isEmpty={page.query.has('q') && !q} action={addressOf(page, urls.autoRepair())} page={page} />
      <div className="repair-locator__found">
        {data?.status === 'found' ? (
          <Found data={data} note={own.Note} page={page} />
        ) : (
          <Notice outcome={data?.status ?? 'start'} text={own.Text} page={page} />
        )}
      </div>
      <div className="repair-locator__map">
        <MapView
          label={page.phrase('locator-map', 'Map of results')}
          center={found?.point ?? DEFAULT_VIEW.center}
          zoom={found ? MAP_ZOOM : DEFAULT_VIEW.zoom}
          points={points}
          listed={[0, Math.min(points.length, MAP_FIRST)]}
          page={page}
        />
      </div>
      {/* What a search in the page is drawn with: the same markup as above. */}
      {OUTCOMES.map((outcome) => (
        <template key={outcome} data-outcome={outcome}>
          {outcome === 'found' ? <Found note={own.Note} page={page} /> : <Notice outcome={outcome} text={own.Text} page={page} />}
        </template>
      ))}
      <template data-outcome="card">
        <Card number={0} page={page} />
      </template>
    </div>
  );
}
