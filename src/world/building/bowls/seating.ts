/**
 * Sizes of seats and of the aisles between them, with their sources. Meters. "Green Guide" is the Guide to Safety at
 * Sports Grounds, 6th edition (2018), its chapters on seating and on egress; IBC is the International Building Code
 * 2021.
 */
export const SEATING = {
  theater: {
    /** Back to back and each seat; before a seat 0.5 m deep stays 0.45 m, the least way is 0.305 m (IBC 1030.13.1). */
    rowDepth: 0.95,
    seatWidth: 0.55,
    /** Between two aisles: 14 where the way is the least, up to 100 where it is wide (IBC 1030.13). */
    seatsPerRow: 22,
    /** With seats on both sides: 1.22 m where stepped, 1.07 m where level or sloping (IBC 1030.9.1). */
    aisle: 1.22,
  },
  stadium: {
    /** Green Guide: rows at least 0.70 m deep, 0.80 m recommended; seats at least 0.46 m wide, 0.50 m recommended. */
    rowDepth: 0.8,
    seatWidth: 0.5,
    /** Green Guide: at most 28 seats in a row with a gangway at both ends. */
    seatsPerRow: 28,
    /** Green Guide: gangways at least 1.2 m wide in new stands. */
    aisle: 1.2,
  },
} as const;

/** Height gained from one row to the next: 24° and 29° in a bowl; the steepest allowed is 34° (Green Guide). */
export const ROW_RISE = { lower: 0.35, upper: 0.45, balcony: 0.4 } as const;
/** The drawn part of a row: its seat backs. People walk and sit in the rest of the row's depth. */
export const SEAT_BACK = 0.08;
/**
 * Part of the free speed among rows: people sidle along them. An assumption; it also makes the way through a stand
 * longer than the one beside it, so that nobody walks along the seats from one opening to the next.
 */
export const AMONG_SEATS = 0.7;
