/** A minimal browser for a server on a port: stores cookies and sends the anti-forgery token back. */
export class HttpBrowser {
  readonly cookies = new Map<string, string>();
  /** The server's URL; a restarted server may have a different one. */
  url: string;

  constructor(url: string) {
    this.url = url;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN'))
      await (await this.send('GET', '/api/auth/session')).text();
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        cookie: this.cookieHeader(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute)))
        this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
