import { useState } from 'react';

/** The same thing for as long as it says the same: what is made of it is not made again. */
export function useUnchanged<Thing>(thing: Thing): Thing {
  const [kept, setKept] = useState(thing);
  if (kept === thing || JSON.stringify(kept) === JSON.stringify(thing)) return kept;
  setKept(thing);
  return thing;
}
