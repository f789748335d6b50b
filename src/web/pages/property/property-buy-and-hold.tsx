import { PropertyStrategy } from './property-strategy.tsx';

export const PropertyBuyAndHoldPage = () => <PropertyStrategy calculator="buy-hold" />;
