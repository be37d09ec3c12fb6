import { Tooltip } from '@mantine/core';
import { Faces } from '../ui/faces';
import { useOthersAt } from '../live/use-lookers';
import classes from './other-editors.module.css';

interface OtherEditorsProps {
  organizationId: string;
}

/** Who else has this design open at the moment. */
export function OtherEditors({ organizationId }: OtherEditorsProps) {
  const others = useOthersAt({ kind: 'corporate-design', organizationId, id: organizationId });
  const names = new Intl.ListFormat('en').format(others.map(({ name }) => name));
  return (
    <span role="status" className={classes.others}>
      {others.length > 0 && (
        <Tooltip label={`Also open with ${names}`}>
          <span className={classes.people}>
            <Faces people={others} size={28} />
            <span className={classes.words}>Also open with {names}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
