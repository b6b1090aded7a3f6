/** The items of a document, by the list they are in. */
export { KIND_FIELDS, ROOT_OBJECTS, ROOT_VALUES } from '../root-fields.ts';
export type {
  ActionItem,
  ClosedItem,
  DocumentWhere,
  EventItem,
  PartItem,
  PeopleItem,
  PlaceItem,
  ThingItem,
  VehicleItem,
} from '../schema.ts';
