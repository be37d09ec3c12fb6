import type { Values } from '../forms/use-form-check';
import { CardPanel } from '../ui/card-panel';
import classes from './first-card.module.css';
import { useWords } from '../language/use-words';

/** The card that comes out of a registration, as it is filled in. */
export function FirstCard({ values }: { values: Values }) {
  const words = useWords('organization');
  const { name, website, logo, photo, address, city, country } = values;
  const { username, designation, contactNumber, email } = values;
  const place = [address, city, country].filter(Boolean).join(', ');
  return (
    <CardPanel promise={words.firstCard.promise} turn="rotate(-3deg)">
      <div className={classes.face}>
        <div className={classes.head}>
          {isPicture(logo) ? (
            <img src={logo} alt="" className={classes.logo} />
          ) : (
            <span className={classes.noLogo} />
          )}
          <Line
            text={name}
            instead={words.firstCard.organization}
            className={classes.organization}
          />
          {isPicture(photo) && <img src={photo} alt="" className={classes.photo} />}
        </div>
        <Line text={username} instead={words.firstCard.name} className={classes.person} />
        <Line text={designation} instead={words.designation} className={classes.designation} />
        <div className={classes.lines}>
          <Line text={contactNumber} instead={words.contactNumber} />
          <Line text={email} instead={words.firstCard.email} />
          <Line text={website} instead={words.website} />
          <Line text={place} instead={words.address} />
        </div>
      </div>
    </CardPanel>
  );
}

const isPicture = (url: string | undefined): url is string =>
  /^data:image\/(png|jpeg);/.test(url ?? '');

interface LineProps {
  text?: string;
  /** What stands there until there is a text. */
  instead: string;
  className?: string;
}

const Line = ({ text, instead, className }: LineProps) => (
  <span className={className} data-empty={!text || undefined}>
    {text || instead}
  </span>
);
