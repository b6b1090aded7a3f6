/** Sign-in, and setting, changing and resetting passwords. */
export { changePassword, setPassword } from '../change-password.ts';
export { resetPassword, sendPasswordReset, sendVerification, verifyEmail } from '../mail-codes.ts';
export { createMailer } from '../mail.ts';
export { confirmPassword, signIn } from '../sign-in.ts';
