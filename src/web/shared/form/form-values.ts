/** What a form holds: text as typed, numbers or null for an empty field, choices that are yes or no. */
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

/** The controls of a form that have a name, down the page. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  Array.from(form.elements).filter(
    (element) => isControl(element) && element.name !== '',
  ) as Control[];

/** Text stays in the inputs, where password managers and the browser can fill it in, also before the script has loaded. */
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

/** What a control cannot read, in its own sentence: half a date, letters in a number. */
export const unreadableIn = (form: HTMLFormElement): FieldIssue[] =>
  controlsOf(form)
    .filter(({ validity }) => validity.customError)
    .map(({ name, validationMessage }) => ({ path: name, message: validationMessage }));
