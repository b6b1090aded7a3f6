/** The items of a document, by the list they are in. */
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
