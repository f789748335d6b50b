import { PropertyStrategy } from './property-strategy.tsx';

export const PropertyFixAndFlipPage = () => <PropertyStrategy calculator="fix-flip" />;
