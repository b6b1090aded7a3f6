/** The fields of a document by their form, for whoever compares two documents. */

/** Objects of single values. */
export const ROOT_OBJECTS = ['location', 'when', 'weather', 'alarm', 'design'] as const;
export const ROOT_VALUES = ['environment', 'purpose', 'duration_s', 'people_total'] as const;
/** Lists, and the field that says what an item is. */
export const KIND_FIELDS = {
  places: 'kind',
  things: 'kind',
  people: 'role',
  vehicles: 'kind',
  events: 'kind',
  closed: 'what',
  actions: 'does',
  must_not: 'does',
} as const;
