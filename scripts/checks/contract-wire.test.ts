import { expect, test } from 'vitest';
import { isCaller, withoutSchemas } from './contract-wire.ts';

test('an endpoint keeps its method, path and anti-forgery rule and loses its schemas', () => {
  const wire = withoutSchemas(`export const logHook = endpoint({
    method: 'POST', path: '/api/hook', summary: 'Says it', antiForgery: false,
    body: z.strictObject({ token: z.string() }), response: Message,
  });`);
  expect(wire).toBe(
    "export const logHook = /* @__PURE__ */ (() => endpoint({ method: 'POST', path: '/api/hook', antiForgery: false }))();",
  );
});

test('a schema is unchanged but can be tree-shaken when unused', () => {
  expect(withoutSchemas('const User = z.object({ id: z.uuid() }).meta({ id: "User" });')).toBe(
    'const User = /* @__PURE__ */ (() => z.object({ id: z.uuid() }).meta({ id: "User" }))();',
  );
});

test('a schema with an explicit type can be dropped too', () => {
  expect(withoutSchemas('const User = z.object({ id: Id }) satisfies z.ZodType<Person>;')).toBe(
    'const User = /* @__PURE__ */ (() => z.object({ id: Id }))() satisfies z.ZodType<Person>;',
  );
});

test('a group of schemas that endpoints share can be dropped too', () => {
  expect(withoutSchemas('const filters = { q: text(200).trim(), limit: z.int() };')).toBe(
    'const filters = /* @__PURE__ */ (() => ({ q: text(200).trim(), limit: z.int() }))();',
  );
});

test('constants, functions and types pass through unchanged', () => {
  const source =
    'export const MIN = 6;\nexport type User = z.infer<typeof User>;\nexport const text = (max: number) => z.string().max(max);';
  expect(withoutSchemas(source)).toBe(source);
});

test('modules that only call endpoints get them without schemas; forms and modules that validate get the schemas', () => {
  expect(isCaller('/src/web/data/listings/properties.ts')).toBe(true);
  expect(isCaller('/src/contract/list.ts?wire')).toBe(true);
  expect(isCaller('/src/web/lib/calculation/check-draft.ts')).toBe(false);
  expect(isCaller('/src/web/features/accounts/account-schemas.ts')).toBe(false);
});
