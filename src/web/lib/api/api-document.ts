import { fetchDocument } from './fetch-document.ts';

/** The parts of an OpenAPI 3.1 document that the explorer reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  minLength?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Operation {
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-access'?: string;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The server's own description of its API. Not part of the contract, because it describes the contract. */
export async function readApiDocument(signal: AbortSignal): Promise<ApiDocument> {
  return (await fetchDocument('/api/openapi.json', signal)) as ApiDocument;
}
