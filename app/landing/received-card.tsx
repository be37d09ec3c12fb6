import {
  IconAddressBook,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPhone,
  type Icon,
} from '@tabler/icons-react';
import { CardPicture } from './card-picture';
import classes from './received-card.module.css';

const deeds: [Icon, string][] = [
  [IconPhone, 'Call'],
  [IconMessage, 'SMS'],
  [IconMail, 'Mail'],
  [IconMapPin, 'Directions'],
];

/** A drawing of what a phone shows of a received card. */
export const ReceivedCard = () => (
  <div
    className={classes.place}
    role="img"
    aria-label="A phone shows a received card: its front, a button to save the contact, and below it to call, to text, to mail and to find the way."
  >
    <div className={classes.phone} aria-hidden>
      <span className={classes.ear} />
      <CardPicture name="sofia" className={classes.card} />
      <p className={classes.name}>Sofia Marques</p>
      <p className={classes.role}>Garden Designer, Fernhill Botanics</p>
      <span className={classes.save}>
        <IconAddressBook size={18} stroke={1.75} />
        Save contact
      </span>
      <span className={classes.deeds}>
        {deeds.map(([Icon, word]) => (
          <span key={word} className={classes.deed}>
            <span>
              <Icon size={20} stroke={1.75} />
            </span>
            {word}
          </span>
        ))}
      </span>
      <Streets />
    </div>
  </div>
);

/** Where the office is. */
const Streets = () => (
  <svg viewBox="0 0 280 150" className={classes.map}>
    <rect width="280" height="150" className={classes.ground} />
    <path className={classes.park} d="M178 0h102v58l-62 22-48-30Z" />
    <path className={classes.water} d="M0 112c60-16 92 22 148 12s84-2 132 8v18H0Z" />
    <path
      className={classes.street}
      d="M-4 66 96 44l72 28 116 34M62-4l28 110M150-4l8 120M-4 22 90 34M222-4l-24 116"
    />
    <path
      className={classes.pin}
      d="M128 88c-11-15-17-23-17-33a17 17 0 0 1 34 0c0 10-6 18-17 33Z"
    />
    <circle className={classes.eye} cx="128" cy="55" r="6" />
  </svg>
);
