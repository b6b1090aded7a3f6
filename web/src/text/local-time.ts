/** Instants in fields for date and time, which use the user's time zone. */

/** What `datetime-local` shows; empty where there is no instant. */
export function toLocalField(instant: string | undefined): string {
  if (instant === undefined) return '';
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function fromLocalField(field: string): string | undefined {
  const date = new Date(field);
  return field === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export function toZoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}
