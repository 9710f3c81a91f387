import { Icon } from '../../fields/Icon.tsx';
import { iconSymbols, type IconName } from '../../generated/icons.ts';

const ramps: Record<string, string[]> = {
  lake: ['950', '900', '850', '800', '700', '600', '500', '400', '300', '200', '100', '50'],
  sand: ['400', '300', '200', '100'],
  lamp: ['600', '500', '400', '300'],
  buoy: ['800', '700', '600', '500', '100'],
  vine: ['900', '800', '700', '600', '500', '300', '100'],
  rose: ['500', '400', '300'],
};
const steps = ['6', '5', '4', '3', '2', '1', '0', '-1', '-2'];
const grounds = ['', 'on-shoal', 'on-land', 'on-deep'];

function Controls({ suffix }: { suffix: string }) {
  return (
    <div className="style-guide__controls">
      <div className="cluster">
        <button className="btn btn--light" type="button">
          Get a quote <Icon name="arrow-right" />
        </button>
        <button className="btn" type="button">
          Report a claim
        </button>
        <button className="btn btn--line" type="button">
          Start Over
        </button>
        <button className="btn" type="button" disabled>
          Sending
        </button>
        <a className="arrow" href="#type">
          All articles <Icon name="arrow-right" />
        </a>
      </div>
      <div className="field">
        <label htmlFor={`zip-${suffix}`}>ZIP code</label>
        <p className="hint" id={`zip-${suffix}-hint`}>
          Five digits, where the car sleeps.
        </p>
        <input
          className="input num"
          type="text"
          id={`zip-${suffix}`}
          aria-describedby={`zip-${suffix}-hint`}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="postal-code"
        />
      </div>
    </div>
  );
}

export function StyleGuide() {
  return (
    <div className="style-guide wrap">
      <h1>Style guide</h1>
      <p className="lede">Printed like a screenprinted lake poster, annotated like a lake chart, lit by one light.</p>
      <section aria-labelledby="type">
        <h2 id="type">Type</h2>
        {steps.map((step) => (
          <p key={step} className="style-guide__step" data-step={step}>
            {step}: We keep our word.
          </p>
        ))}
      </section>
      <section aria-labelledby="colour">
        <h2 id="colour">Pigments</h2>
        {Object.entries(ramps).map(([ramp, shades]) => (
          <ul className="style-guide__ramp" key={ramp}>
            {shades.map((shade) => (
              <li key={shade} className="style-guide__swatch" data-token={`${ramp}-${shade}`}>
                <span className="style-guide__name tiny">
                  {ramp} {shade}
                </span>
              </li>
            ))}
          </ul>
        ))}
      </section>
      <section aria-labelledby="controls">
        <h2 id="controls">Controls on every ground</h2>
        {grounds.map((ground) => (
          <div key={ground} className={`style-guide__ground ${ground}`}>
            <Controls suffix={ground || 'paper'} />
          </div>
        ))}
        <div className="style-guide__ground">
          <div className="field field--wrong">
            <label htmlFor="wrong">Name</label>
            <p className="field__message" id="wrong-message">
              <Icon name="warning" />
              Please enter a name.
            </p>
            <input
              className="input"
              type="text"
              id="wrong"
              aria-invalid="true"
              aria-describedby="wrong-message"
              inputMode="text"
              enterKeyHint="next"
              autoComplete="name"
            />
          </div>
          <label className="choice">
            <input type="checkbox" defaultChecked /> A new quote
          </label>
          <p className="cluster">
            <span className="chip">Risk Mitigation</span>
          </p>
          <div className="neat style-guide__neat">The neatline goes round what you act on or measure.</div>
          <p className="caption">Scale bar before a caption.</p>
        </div>
      </section>
      <section aria-labelledby="icons">
        <h2 id="icons">Icons</h2>
        <ul className="style-guide__icons">
          {(Object.keys(iconSymbols) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} /> <span className="tiny">{name}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
