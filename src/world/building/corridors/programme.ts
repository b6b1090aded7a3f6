/** The programme of a kind of building along corridors: its rooms, their sizes and positions. Lengths in meters. */

export interface Programme {
  /** The name of the way between the rooms. */
  readonly corridor: { readonly use: string; readonly width: number };
  /** From the corridor to the outer wall. */
  readonly depth: { readonly least: number; readonly usual: number; readonly most: number };
  readonly height: { readonly ground: number; readonly upper: number };
  /** Gross area of a storey per person in the building; and the minimum. */
  readonly grossPerPerson: number;
  readonly areaLeast: number;
  /** The rooms that people mean when they say how many it has. */
  readonly principal: Bay;
  /** Principal rooms are on the ground floor too; otherwise only above it, if there is a storey above. */
  readonly hasPrincipalOnGround: boolean;
  readonly lobby?: RoomWish;
  /** One large room at the end of a wing, on the ground floor. */
  readonly hall?: HallWish;
  readonly ground: readonly RoomWish[];
  readonly upper: readonly RoomWish[];
  readonly basement: readonly RoomWish[];
  /** What fills the rest of a storey, repeated in this order: with the principal rooms where their number is free. */
  readonly fill: readonly Bay[];
  /** The same where the principal rooms are counted. */
  readonly spare: readonly Bay[];
  readonly basementFill: readonly Bay[];
  readonly lift: {
    readonly width: number;
    readonly depth: number;
    readonly persons: number;
    readonly isForEvacuation: boolean;
  };
  readonly roofs: readonly ('flat' | 'gabled' | 'hipped')[];
  /** The door of the building is at the end of the corridor, as in a house. */
  readonly isEnteredAtEnd?: boolean;
}

/** A room given by its width along the corridor; its depth is that of the building. */
export interface Bay {
  readonly use: string;
  readonly width: number;
  readonly widthLeast: number;
  /** No wall to the corridor: parking beside its aisle. */
  readonly isOpen?: boolean;
  /** Not more than one on a storey. */
  readonly isOnce?: boolean;
}

/** A room given by its area. */
export interface RoomWish {
  readonly use: string;
  readonly name?: string;
  readonly area: number;
  /** One more for each this many square meters of the storey. */
  readonly every?: number;
  /** Extra area per person in the building: dining, waiting. */
  readonly perPerson?: number;
  readonly areaMost?: number;
}

export interface HallWish extends RoomWish {
  readonly areaMost: number;
}
