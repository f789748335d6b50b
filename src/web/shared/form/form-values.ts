/** A form's values: text as typed, numbers or null for an empty field, and yes/no choices. */
export type FormValues = Readonly<Record<string, string | number | boolean | null>>;

/** The names of a form's values of one kind. */
export type NameOf<Values, Kind> = {
  [Name in keyof Values]-?: [Values[Name]] extends [Kind] ? Name : never;
}[keyof Values] &
  string;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** A form's named controls, in page order. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  Array.from(form.elements).filter(
    (element) => isControl(element) && element.name !== '',
  ) as Control[];

/**
 * Text stays in the inputs, so that password managers and the browser can fill it in, even before the script has
 * loaded.
 */
export function withTypedText<Values extends FormValues>(
  form: HTMLFormElement,
  values: Values,
): Values {
  const typed = controlsOf(form)
    .filter(({ name }) => typeof values[name] === 'string')
    .map(({ name, value }) => [name, value]);
  return { ...values, ...Object.fromEntries(typed) };
}

export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** The message of a control that can't read its input, such as half a date or letters in a number. */
export const unreadableIn = (form: HTMLFormElement): FieldIssue[] =>
  controlsOf(form)
    .filter(({ validity }) => validity.customError)
    .map(({ name, validationMessage }) => ({ path: name, message: validationMessage }));
