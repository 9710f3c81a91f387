/** Renders alert banners in a scrolling track; the script adds rotation and dismissal (S1 §4, SHL-07, SHL-08). */
import type * as z from 'zod';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { slideOf } from '../slides/Slides.tsx';
import type { BlockProps } from '../define.ts';
import { isEligible } from './banner.rules.ts';
import type * as schema from './schema.ts';
import { switchedOn } from './schema.ts';

/** The controls come first, as the carousel pattern requires: keyboard users can stop the rotation before they reach the moving content. */
export function GlobalAlertBanner({ fields: all, page }: BlockProps<typeof schema>) {
  const shown = page.editing ? all.Banners : switchedOn(all).filter((banner) => isEligible(banner.fields.States, page.region));
  if (shown.length === 0) return null;
  const counter = page.phrase('slide-counter', '{n} of {total}');
  const several = shown.length > 1 && !page.editing;
  return (
    <section
      className="alert-banner"
      aria-label={page.phrase('alert-region', 'Announcements')}
      aria-roledescription={several ? page.phrase('carousel', 'carousel') : undefined}
      data-live={page.editing ? undefined : ''}
      {...(several && enhanceWith('alert-banner'))}
    >
      {several ? (
        <div className="alert-banner__tools num">
          <button className="alert-banner__toggle icon-btn" type="button" aria-keyshortcuts="Shift+P">
            <span>
              <Icon name="pause" label={page.phrase('alert-pause', 'Pause announcements')} />
            </span>
            <span>
              <Icon name="play" label={page.phrase('alert-play', 'Play announcements')} />
            </span>
          </button>
          <button className="alert-banner__step icon-btn" type="button" data-carousel="previous">
            <Icon name="caret-left" label={page.phrase('alert-previous', 'Previous announcement')} />
          </button>
          <span className="alert-banner__counter" data-carousel="counter" data-format={counter}>
            {counter.replace('{n}', '1').replace('{total}', String(shown.length))}
          </span>
          <button className="alert-banner__step icon-btn" type="button" data-carousel="next">
            <Icon name="caret-right" label={page.phrase('alert-next', 'Next announcement')} />
          </button>
        </div>
      ) : null}
      {/* The track is reached through its links and buttons; without any it can be focused itself. */}
      <div className="alert-banner__track" data-carousel="track" tabIndex={several && !shown.some(hasControl) ? 0 : undefined}>
        {shown.map(({ id, name, fields: banner }, index) => (
          <div
            className="alert-banner__item"
            key={index}
            {...(several && slideOf(page, index, shown.length))}
            // Editors see every banner, also dismissed ones: without this attribute the script cannot hide it permanently.
            data-banner={page.editing || page.preview ? undefined : id || name}
            data-dismiss={banner.DismissOption ? 'manual' : 'leaving'}
            data-urgency={banner.Urgency ? 'high' : 'normal'}
          >
            <div className="alert-banner__line wrap">
              <Icon name={banner.Urgency ? 'warning' : 'info'} />
              <div className="alert-banner__text">
                <RichText field={banner.Description} /> <Link field={banner.Destination} />
              </div>
              {banner.DismissOption && (id || name) ? (
                <button className="alert-banner__close icon-btn" type="button">
                  <Icon name="close" label={page.phrase('alert-dismiss', 'Dismiss this announcement')} />
                </button>
              ) : null}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

type Banner = z.output<typeof schema.fields>['Banners'][number];

const hasControl = ({ id, name, fields: { Description, Destination, DismissOption } }: Banner): boolean =>
  (DismissOption && Boolean(id || name)) || Boolean(Destination.value?.href) || /<a\s/i.test(Description.value);
