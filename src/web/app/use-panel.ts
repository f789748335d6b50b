import { useCallback, useState } from 'react';

/** A panel whose code is fetched when it first opens; after that it stays mounted, open or closed. */
export function usePanel() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const show = useCallback(() => {
    setOpened(true);
    setOpen(true);
  }, []);
  const toggle = useCallback(() => {
    setOpened(true);
    setOpen((was) => !was);
  }, []);
  return { isOpen, setOpen, wasOpened, show, toggle };
}
