/** Renders one to five stars as five radios: a click or an arrow key fills up to that star, with or without script. */
import type { ReactNode } from 'react';
import { STARS } from '../../feedback/feedback.rules.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { FeedbackMessage } from './FeedbackMessage.tsx';
import { autoFocusIf, group } from './wiring.ts';

interface StarsProps {
  id: string;
  question: ReactNode;
  /** The value sent before. */
  value: string | undefined;
  isWrong: boolean;
  page: PageContext;
}

export function Stars({ id, question, value, isWrong, page }: StarsProps) {
  const ends = [page.phrase('feedback-least', 'Not satisfied'), page.phrase('feedback-most', 'Very satisfied')];
  const end = (stars: number) => (stars === 1 ? `, ${ends[0]}` : stars === STARS.length ? `, ${ends[1]}` : '');
  return (
    <fieldset {...group(id, 'rating', isWrong)}>
      <legend className="feedback__question">{question}</legend>
      <FeedbackMessage id={`${id}-rating-error`} fault="rating" isShown={isWrong}>
        {page.phrase('feedback-rating-error', 'Choose one to five stars.')}
      </FeedbackMessage>
      <div className="feedback__scale">
        <div className="feedback__stars">
          {STARS.map((stars) => (
            <label className="feedback__star" key={stars}>
              <input
                className="visually-hidden"
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={value === String(stars)}
                {...autoFocusIf(isWrong && stars === 1)}
              />
              <Icon name="star" />
              <Icon name="star-fill" />
              <span className="visually-hidden">
                {page.phrase('feedback-star', '{n} of 5 stars').replace('{n}', String(stars))}
                {end(stars)}
              </span>
            </label>
          ))}
        </div>
        <p className="feedback__ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
    </fieldset>
  );
}
