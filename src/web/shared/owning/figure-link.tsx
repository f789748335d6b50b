import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A figure that links to its source. */
export const FigureLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid"
  >
    {children}
  </Link>
);
