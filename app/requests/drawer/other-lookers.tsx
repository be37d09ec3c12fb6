import { Faces } from '../../ui/faces';
import { useOthersAt } from '../../live/use-lookers';
import { lookAtThis } from '../looked-at';
import classes from './other-lookers.module.css';

interface Props {
  organizationId: string;
  id: string;
}

/** Who else has this request open at the moment, and may be about to decide. */
export function OtherLookers({ organizationId, id }: Props) {
  const others = useOthersAt({ kind: 'request', organizationId, id });
  return (
    <span role="status" className={classes.others}>
      {others.length > 0 && (
        <>
          <Faces people={others} size={26} />
          <span>{lookAtThis(others)} too</span>
        </>
      )}
    </span>
  );
}
