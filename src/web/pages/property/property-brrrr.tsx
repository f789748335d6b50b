import { PropertyStrategy } from './property-strategy.tsx';

/** How much cash stays in after rehab, rent and refinance? */
export const PropertyBrrrrPage = () => <PropertyStrategy calculator="brrrr" />;
