// Separate constants, because a property's first page loads them and the build can't shorten an object's field names.

export const PROPERTY_NOT_FOUND = 'We couldn’t find this property';
export const PROPERTY_NOT_LOADED = 'We couldn’t load this property';
