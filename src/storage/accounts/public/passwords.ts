/** Signing in, and passwords that are set, changed and forgotten. */
export { changePassword, setPassword } from '../change-password.ts';
export { resetPassword, sendPasswordReset, sendVerification, verifyEmail } from '../mail-codes.ts';
export { createMailer } from '../mail.ts';
export { confirmPassword, signIn } from '../sign-in.ts';
