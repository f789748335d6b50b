import { z } from 'zod';
import { Login, PasswordChange, ProfileChange, Registration } from '#contract/accounts/accounts.ts';

/**
 * Each form's fields, built from the contract's schemas. Load them with `loadAccountSchemas`, because they include zod.
 */
const { email, password } = Login.shape;
const newPassword = Registration.shape.password;
const names = {
  firstName: ProfileChange.shape.firstName.unwrap(),
  lastName: ProfileChange.shape.lastName.unwrap(),
};

export const accountSchemas = {
  signIn: Login,
  signUp: Registration.omit({ name: true }).extend(names),
  forgotPassword: z.strictObject({ email }),
  resetPassword: z.strictObject({ password: newPassword }),
  names: z.strictObject(names),
  email: z.strictObject({ email, currentPassword: password }),
  newPassword: PasswordChange,
  deleteAccount: z.strictObject({ confirmEmail: email, password: password.optional() }),
};
