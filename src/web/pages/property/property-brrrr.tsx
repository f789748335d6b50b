import { PropertyStrategy } from './property-strategy.tsx';

export const PropertyBrrrrPage = () => <PropertyStrategy calculator="brrrr" />;
