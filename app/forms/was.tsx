import { wasName } from './only-changed';

/** Says in a form what its fields were when it was shown, or when they last followed. */
export const Was = ({ values }: { values: Record<string, string> }) => (
  <>
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={wasName(name)} value={value} />
    ))}
  </>
);
