import type { z } from 'zod';
import { AppError, type Issue } from './errors/app-error.ts';

type Part = 'path' | 'query' | 'body';

/** Otherwise an invalid list with thousands of items would produce thousands of messages. */
const MOST_ISSUES = 20;
const LONGEST_NAME = 100;

/**
 * Returns the parsed part of the request; input that doesn't match the schema is rejected with one message per problem.
 */
export function parseInput<T extends z.ZodType>(
  schema: T | null,
  value: unknown,
  part: Part,
): z.output<T> {
  if (!schema) return undefined as z.output<T>;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // An impossible id is simply not found.
  if (part === 'path') throw new AppError(404, 'not-found', 'We couldn’t find that.');
  const issues = result.error.issues.flatMap(sentences).slice(0, MOST_ISSUES);
  throw new AppError(400, 'invalid-input', issues[0]?.message ?? 'The request isn’t valid.', {
    issues,
  });
}

/** Uses the schema's own message if it has one; zod's wording only names types. */
function sentences(issue: z.core.$ZodIssue): Issue[] {
  const at = (...parts: PropertyKey[]) => parts.join('.').slice(0, LONGEST_NAME);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_ISSUES).map((key) => ({
      path: at(...issue.path, key),
      message: `Unknown field: ${at(key)}`,
    }));
  }
  const path = at(...issue.path);
  if (issue.code !== 'invalid_type') return [{ path, message: issue.message }];
  const field = at(issue.path.at(-1) ?? 'The request');
  const message = issue.message.endsWith('undefined')
    ? `${field} is missing`
    : `${field} must be of type ${issue.expected}`;
  return [{ path, message }];
}
