import { type Endpoint, LONGEST_URL } from '#contract/endpoint.ts';
import { example, type JsonSchema, paramNames, pathOf, schemaOf } from './contract-examples.ts';

/** One text field of a request that is otherwise valid. */
export interface TextField {
  /** `body.email`. */
  name: string;
  maxLength: number;
  /** The longest text with which the request is still read, if each of its characters takes this many bytes. */
  room(bytesPerCharacter: number): number;
  fill(text: string): { url: string; body?: string };
}

interface Leaf {
  name: string;
  maxLength: number;
  fill(text: string): unknown;
}

/** Every text in a schema, with the rest of the value valid. */
function leavesOf(schema: JsonSchema, name: string): Leaf[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => leavesOf(choice, name));
  if (schema.type === 'array') {
    return leavesOf(schema.items ?? {}, `${name}[]`).map((leaf) => ({
      ...leaf,
      fill: (text) => [leaf.fill(text)],
    }));
  }
  if (schema.type === 'object') {
    return Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      leavesOf(part, `${name}.${key}`).map((leaf) => ({
        ...leaf,
        fill: (text) => ({ ...(example(schema) as object), [key]: leaf.fill(text) }),
      })),
    );
  }
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined;
  return isText ? [{ name, maxLength: schema.maxLength ?? Infinity, fill: (text) => text }] : [];
}

/** As encoded in a URL; a lone surrogate has no UTF-8, so its three bytes are written as if it did. */
const encoded = (text: string): string =>
  /\p{Cs}/u.test(text) ? text.replaceAll(/\p{Cs}/gu, '%ED%A0%80') : encodeURIComponent(text);

/** Every text field that an endpoint accepts, in its path, query or body. */
export function textFields(endpoint: Endpoint): TextField[] {
  const url = pathOf(endpoint, {});
  const inBody = endpoint.body ? leavesOf(schemaOf(endpoint.body), 'body') : [];
  const inQuery = endpoint.query ? leavesOf(schemaOf(endpoint.query), 'query') : [];
  const inUrl = (bytes: number) => Math.floor((LONGEST_URL - 500) / bytes / 3);
  return [
    ...inBody.map(
      ({ fill, ...leaf }): TextField => ({
        ...leaf,
        room: (bytes) =>
          Math.floor((endpoint.bodyLimit - JSON.stringify(fill('')).length) / bytes) - 1,
        fill: (text) => ({ url, body: JSON.stringify(fill(text)) }),
      }),
    ),
    ...inQuery.map(
      ({ fill, ...leaf }): TextField => ({
        ...leaf,
        room: inUrl,
        fill: (text) => {
          const pairs = Object.entries(fill(text) as Record<string, unknown>);
          const query = pairs.map(([name, value]) => `${name}=${encoded(String(value))}`);
          return { url: `${url}?${query.join('&')}` };
        },
      }),
    ),
    ...paramNames(endpoint).map(
      (name): TextField => ({
        name: `path.${name}`,
        maxLength: 300,
        room: inUrl,
        fill: (text) => ({ url: endpoint.path.replace(`{${name}}`, encoded(text)) }),
      }),
    ),
  ];
}
