import { PropertyStrategy } from './property-strategy.tsx';

/** What does it earn over the years if it is bought as is and rented out? */
export const PropertyBuyAndHoldPage = () => <PropertyStrategy calculator="buy-hold" />;
