const PREDICATE = /^(is|must) /;

/** "is invalid" alone says too little to somebody who hears the page: the label goes before it. */
export function FieldFault({ label, fault }: { label: string; fault: string }) {
  if (!PREDICATE.test(fault)) return <>{fault}</>;
  return (
    <>
      {label} <span>{fault}</span>
    </>
  );
}
