import { PropertyStrategy } from './property-strategy.tsx';

/** What is left once it is rebuilt and sold? */
export const PropertyFixAndFlipPage = () => <PropertyStrategy calculator="fix-flip" />;
