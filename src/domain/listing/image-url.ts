/** The URL of a house's picture, by address. */
export function imageUrlOf(location: {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}): string {
  const address = `${location.address}, ${location.city}, ${location.state} ${location.zipCode}`;
  return `/api/maps/streetview/image?address=${encodeURIComponent(address)}`;
}
