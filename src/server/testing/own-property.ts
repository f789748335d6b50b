import type { Property } from '#contract/listings/properties.ts';
import { registerUser, type TestApp, type TestBrowser } from './test-app.ts';

/** A rental in the tests' market, with the required fields only. */
export const BRYDEN_ROAD = {
  address: '1428 Bryden Road',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43201',
  propertyType: 'Single Family',
  bedrooms: 3,
  price: 219_900,
  monthlyRent: 2340,
};

/** Adds a listing found elsewhere to the browser's account. */
export async function addProperty(browser: TestBrowser, property: object): Promise<Property> {
  const response = await browser.post('/api/v2/properties', property);
  if (response.statusCode !== 201) throw new Error(`A new property answered ${response.body}`);
  return response.json<Property>();
}

/** A new user with a listing only they can see. */
export async function ownerOf(
  testApp: Pick<TestApp, 'app'>,
  property: object,
): Promise<{ browser: TestBrowser; id: string }> {
  const { browser } = await registerUser(testApp);
  const { id } = await addProperty(browser, property);
  return { browser, id };
}
