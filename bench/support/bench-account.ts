/* A signed-in account with as many imported listings as one file allows. */
import { HttpBrowser } from '#server/testing/http-browser.ts';
import { importedFile } from '#server/testing/main-thread/costly-requests.ts';

export async function signedInHeaders(url: string) {
  const browser = new HttpBrowser(url);
  const registered = await browser.send('POST', '/api/auth/register', {
    email: 'bench@example.com',
    password: 'correct horse battery staple',
    firstName: 'Bench',
    lastName: 'Owner',
  });
  if (registered.status !== 201) throw new Error(await registered.text());
  const imported = await browser.send('POST', '/api/v2/properties/imports', importedFile);
  if (imported.status !== 201) throw new Error(await imported.text());
  const found = await browser.send('GET', '/api/v2/properties?source=market&limit=4');
  const { items } = (await found.json()) as { items: { id: string }[] };
  const headers = {
    cookie: browser.cookieHeader(),
    'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
  };
  return { headers, listingIds: items.map(({ id }) => id) };
}
