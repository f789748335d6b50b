import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page of the web app, from its own table of paths. */
export interface PageRoute {
  /** As `/property/:id`; a segment that starts with a colon matches anything. */
  readonly path: string;
  /** Has its own file for each value of its parameter. */
  readonly isPrerendered: boolean;
  readonly isOpenedByToken: boolean;
}

/** Written by the build into the folder of the web app. */
export const ROUTES_FILE = '.routes.json';

export async function readPageRoutes(webRoot: string): Promise<PageRoute[]> {
  return JSON.parse(await readFile(join(webRoot, ROUTES_FILE), 'utf8')) as PageRoute[];
}

/** The route of a path without a slash at its end; where two match, the one with more literal segments. */
export function findPageRoute(routes: readonly PageRoute[], path: string): PageRoute | null {
  const segments = path.split('/');
  const matching = routes.filter((route) => matches(route.path.split('/'), segments));
  return matching.toSorted((a, b) => parametersOf(a) - parametersOf(b))[0] ?? null;
}

const parametersOf = ({ path }: PageRoute): number => path.split('/:').length;

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]));
