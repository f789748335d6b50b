import { PropertyStrategy } from './property-strategy.tsx';

/** What is the profit after rehab and sale? */
export const PropertyFixAndFlipPage = () => <PropertyStrategy calculator="fix-flip" />;
