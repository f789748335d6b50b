/* A client in its own process that requests a list of URLs, several at a time, and reports how long each took. */
import { Agent, get } from 'node:http';

interface Task {
  urls: string[];
  clients: number;
}

const agent = new Agent({ keepAlive: true });

const ask = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} returned ${response.statusCode}`));
      });
    }).on('error', reject);
  });

process.on('message', ({ urls, clients }: Task) => {
  const times: number[] = [];
  const work = async () => {
    for (let url = urls.pop(); url !== undefined; url = urls.pop()) times.push(await ask(url));
  };
  Promise.all(Array.from({ length: clients }, work)).then(
    () => process.send?.({ times }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
