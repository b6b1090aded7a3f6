/** Closed lists that the interface and the document share. */
export {
  ALARMS,
  BODY_STATES,
  CONDITIONS,
  ENDS,
  ENVIRONMENTS,
  GROUNDS,
  GROWTHS,
  LANES,
  PURPOSES,
  STREETS,
} from '../vocabulary.ts';
