/** What each kind of place provides to judge its safety. */
import { createFacet } from '#base';

/** Ways out of one sort; widths in metres. */
export interface UsualWays {
  readonly name: string;
  readonly count: number;
  readonly width: number;
}

export interface GroundPlan {
  readonly length: number;
  readonly width: number;
  readonly lanes: number;
}

export interface PlaceJudging {
  /** No staff controls the entrance. */
  readonly isOpenToAll: boolean;
  /** False where nobody manages it, and on ships, which have crews (MSC.1/Circ.1533). */
  readonly canHaveWardens: boolean;
  /** One large room with several ways out, in which flames are seen from almost everywhere. */
  readonly isOneHall: boolean;
  /** Its lifts take beds and are used with staff in an emergency (HTM 05-03); others stand still, as in worlds. */
  readonly isEvacuatedByLift: boolean;
  /** For open ground where the prompt gives no number: as many and as wide as in worlds (world/open). */
  readonly openWays: (plan: GroundPlan) => readonly UsualWays[];
  /** Stated exits beyond those at the two ends are emergency exits of this width. */
  readonly emergencyExitMeters?: number;
}

export const placeJudgings = createFacet<PlaceJudging>('how the safety of a place is judged');
