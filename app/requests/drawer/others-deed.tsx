import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { RequestDetails } from '#modules/requests/contract';
import classes from './others-deed.module.css';
import { told, type People } from './told';

interface Props {
  request: RequestDetails;
  people: People;
}

/** Says at once what somebody else does with a request that is looked at here. */
export function OthersDeed({ request: { history }, people }: Props) {
  const newest = history.at(-1);
  const [seen] = useState(newest?.position);
  const isNews = newest && newest.position !== seen && newest.actor !== people.self;
  const { who, did } = isNews ? told(newest, people) : { who: '', did: '' };
  return (
    <div role="status">
      {isNews && (
        <p className={classes.deed}>
          <IconUsers size={20} stroke={1.75} aria-hidden />
          <span>
            <strong>{who}</strong> {did} just now.
          </span>
        </p>
      )}
    </div>
  );
}
