import { expect, test } from 'vitest';
import { withoutSchemas } from './contract-wire.ts';

test('an endpoint keeps method, path and its anti-forgery rule and loses the schemas', () => {
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

test('a schema with its type spelled out may be dropped too', () => {
  expect(withoutSchemas('const User = z.object({ id: Id }) satisfies z.ZodType<Person>;')).toBe(
    'const User = /* @__PURE__ */ (() => z.object({ id: Id }))() satisfies z.ZodType<Person>;',
  );
});

test('a bag of schemas that endpoints share may be dropped too', () => {
  expect(withoutSchemas('const filters = { q: text(200).trim(), limit: z.int() };')).toBe(
    'const filters = /* @__PURE__ */ (() => ({ q: text(200).trim(), limit: z.int() }))();',
  );
});

test('constants, functions and types pass through unchanged', () => {
  const source =
    'export const MIN = 6;\nexport type User = z.infer<typeof User>;\nexport const text = (max: number) => z.string().max(max);';
  expect(withoutSchemas(source)).toBe(source);
});
