import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { LateNumber } from './late-number';
import { arcsOf } from './ring';
import type { SoFar } from './late';
import classes from './ring-chart.module.css';

export type Tone = 'forest' | 'leaf' | 'marigold' | 'coral';

export interface RingPart {
  name: string;
  number: SoFar;
  tone: Tone;
  icon: Icon;
}

interface Props {
  /** What it shows, for those who cannot see it. */
  title: string;
  /** The first one stands in the middle too. */
  parts: readonly RingPart[];
}

/** Parts of a whole; the table beside the ring says the same in numbers. */
export function RingChart({ title, parts }: Props) {
  const known = parts.map(({ name, number }) => ({ name, number: number ?? 0 }));
  const whole = known.reduce((sum, { number }) => sum + number, 0);
  const isWhole = parts.every(({ number }) => typeof number === 'number');
  const [first] = parts;
  return (
    <figure className={classes.figure} aria-label={title}>
      <div className={classes.ring}>
        <svg viewBox="0 0 120 120" aria-hidden className={classes.drawing}>
          <circle className={classes.ground} cx="60" cy="60" r="50" />
          {arcsOf(known).map(({ name, start, length }) => (
            <circle
              key={name}
              className={classes.arc}
              data-tone={parts.find((part) => part.name === name)?.tone}
              cx="60"
              cy="60"
              r="50"
              pathLength="100"
              strokeDasharray={`${length} ${100 - length}`}
              strokeDashoffset={-start}
            />
          ))}
        </svg>
        {first && (
          <p className={classes.middle} aria-hidden>
            <span className={classes.much}>
              <LateNumber number={first.number} />
            </span>
            <span>{first.name.toLowerCase()}</span>
          </p>
        )}
      </div>
      <table className={classes.legend}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <tbody>
          {parts.map(({ name, number, tone, icon: Icon }) => (
            <tr key={name}>
              <th scope="row">
                <span className={classes.name} data-tone={tone}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {name}
                </span>
              </th>
              <td className={classes.number}>
                <LateNumber number={number} />
              </td>
              <td className={classes.share}>
                {isWhole && whole > 0 && shareOf(number ?? 0, whole)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const percent = new Intl.NumberFormat('en', { style: 'percent' });

const shareOf = (number: number, whole: number): string =>
  number > 0 && number / whole < 0.005 ? '<1%' : percent.format(number / whole);
