/** How we introduce ourselves to publishers and routers. Some, such as the US National Weather Service, ask for a contact. */
export function toUserAgent({
  version,
  contact,
}: {
  version: string;
  contact: string | undefined;
}): string {
  return `Presage/${version}${contact === undefined ? '' : ` (${contact})`}`;
}
