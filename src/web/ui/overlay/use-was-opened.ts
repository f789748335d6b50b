import { useState } from 'react';

/** False until it is open for the first time; then true, so that it can close with its animation and its focus. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return isOpen || wasOpened;
}
