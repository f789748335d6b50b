// Constants rather than one object: a property's first page loads them, and names of fields aren't shortened.

export const PROPERTY_NOT_FOUND = 'We couldn’t find this property';
export const PROPERTY_NOT_LOADED = 'We couldn’t load this property';
