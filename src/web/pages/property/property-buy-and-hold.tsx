import { PropertyStrategy } from './property-strategy.tsx';

/** What do the years bring if it is bought as it stands and let? */
export const PropertyBuyAndHoldPage = () => <PropertyStrategy calculator="buy-hold" />;
