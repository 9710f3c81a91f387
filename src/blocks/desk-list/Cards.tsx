/** Renders a list as cards: pictures and other files, each with its name, its facts and what is missing. */
import { Icon } from '../../fields/Icon.tsx';
import { isSafeHref } from '../../content/href.ts';
import { RowActions } from '../desk-parts/Action.tsx';
import { Choose } from './Bulk.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { CardsFields } from './list-schema.ts';
import { RowMark } from '../desk-parts/RowMark.tsx';

export function Cards({ list }: { list: CardsFields }) {
  return (
    <ListFrame list={list} isEmpty={list.cards.length === 0}>
      <ul className="desk-list__cards">
        {list.cards.map((card, index) => (
          <li key={index} className="desk-list__card">
            <div className="desk-list__frame">
              {card.picture && isSafeHref(card.picture.src) ? (
                <img src={card.picture.src} width={card.picture.width} height={card.picture.height} alt="" loading="lazy" />
              ) : (
                <Icon name="file-text" />
              )}
            </div>
            <Choose bulk={list.bulk} id={list.id} value={card.select} about={card.name} />
            <p className="desk-list__name">
              {card.link ? (
                <a href={card.link}>
                  <bdi>{card.name}</bdi>
                </a>
              ) : (
                <bdi>{card.name}</bdi>
              )}
            </p>
            {card.facts.length > 0 && (
              <ul className="desk-parts__facts">
                {card.facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )}
            {card.state && <RowMark tone={card.state.badge} text={card.state.text} />}
            <RowActions actions={card.actions} about={card.name} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
