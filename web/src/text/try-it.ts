/** The forms on the reference page that send a call. */

export const TRY_IT_TEXT = {
  title: 'Try it',
  address: 'address',
  send: 'Send',
  sendsForReal: 'This sends a real call for your account.',
  body: 'Body',
  sendAs: 'Send as',
  asYourself: 'yourself (signed in)',
  withToken: 'a token',
  withKey: 'an API key',
  withoutCredential: 'nobody (no credential)',
  token: 'Token',
  key: 'API key',
  noResponse: (reason: string): string => `No response: ${reason}`,
  noBody: '(no body)',
  binary: (bytes: number, type: string): string => `(${bytes} bytes of ${type})`,
  cutOff: (shown: string, chars: number): string => `${shown}\n… (${chars} characters)`,
  took: (status: string, milliseconds: number): string => `${status} · ${milliseconds} ms`,
  headers: 'Headers',
} as const;
