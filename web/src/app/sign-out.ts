/** Ends the session. The page for it is a form of the server's, so it is sent as one. */
import { BOOT } from '../api/boot.ts';

export function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/auth/logout';
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'csrf';
  field.value = BOOT.csrf ?? '';
  form.append(field);
  document.body.append(form);
  form.submit();
}
