import type { z } from 'zod';
import { noAnswer } from '#web/lib/api/api-error.ts';
import type { FieldIssue } from './form-values.ts';

/**
 * A schema from the contract, such as an endpoint's body. Loading it also loads zod, which the first paint doesn't
 * need.
 */
export type SchemaLoader<Body> = () => Promise<z.ZodType<Body> | null>;

async function load<Body>(loader: SchemaLoader<Body>): Promise<z.ZodType<Body>> {
  const schema = await loader().catch(() => {
    // If a page can't fetch its own code, the connection is down.
    throw noAnswer(undefined, undefined, undefined);
  });
  if (!schema) throw new Error('A form needs an endpoint that takes a body');
  return schema;
}

type Checked<Body> =
  | { readonly body: Body; readonly issues: null }
  | { readonly body: null; readonly issues: readonly FieldIssue[] };

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Message for an empty field if the schema has none. */
function emptySentence(issue: RawIssue, missing: Readonly<Record<string, string>>) {
  if (issue.code !== 'invalid_type' || (issue.input ?? null) !== null) return undefined;
  const own = missing[issue.path?.join('.') ?? ''];
  return own ?? (issue.expected === 'number' ? 'Enter a number' : 'This field is required');
}

/** The body in the form the endpoint accepts, or what's wrong with it. */
export async function checkValues<Body>(
  loader: SchemaLoader<Body>,
  body: unknown,
  missing: Readonly<Record<string, string>>,
): Promise<Checked<Body>> {
  const schema = await load(loader);
  const parsed = schema.safeParse(body, { error: (issue) => emptySentence(issue, missing) });
  if (parsed.success) return { body: parsed.data, issues: null };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  return { body: null, issues };
}
