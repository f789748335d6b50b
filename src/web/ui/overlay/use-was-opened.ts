import { useState } from 'react';

/** False until first opened, then true, so that an overlay stays mounted to animate closing and return focus. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return isOpen || wasOpened;
}
