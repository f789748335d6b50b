import { PropertyStrategy } from './property-strategy.tsx';

/** How much cash stays in once it is rebuilt, let and refinanced? */
export const PropertyBrrrrPage = () => <PropertyStrategy calculator="brrrr" />;
