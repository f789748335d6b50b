export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

/**
 * `items[0][price]=p` is { items: { 0: { price: 'p' } } }: how Stripe's client encodes what it is given.
 */
export function readForm(body: string): FormFields {
  const root: FormFields = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop()!;
    let at = root;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as FormFields;
    }
    at[last] = value;
  }
  return root;
}

/** A field at any depth; undefined if it wasn't sent. */
export function field(form: FormFields, ...names: string[]): string | undefined {
  let at: FormValue | undefined = form;
  for (const name of names) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}
