/** Which rooms people of a kind are in before anything happens: the first pattern with enough room. */
import type { AgentKind } from '#scenario/kinds';

const REST = /./;
const CLASSROOMS = /class|lecture|lab|play|nursery|gym|hall/;
const BEDS = /ward|patient|bed|guest|cabin|cell|dorm|apartment|flat|living|suite|tent|room/;

const ROOMS: Partial<Record<AgentKind, readonly RegExp[]>> = {
  worker: [
    /office|work|production|control|warehouse|rack|turbine|lab|desk|server|loading/,
    /shop|store|kitchen/,
  ],
  staff: [/nurse|staff|reception|ward|kitchen|shop|checkout|counter|office|control/],
  student: [CLASSROOMS, /dorm|library|cafeteria/],
  child: [CLASSROOMS, BEDS],
  teacher: [CLASSROOMS, /staff|office/],
  patient: [/ward|patient|bed|emergency|treatment|recovery/, /waiting/],
  spectator: [
    /seat|stand|auditorium|stalls|balcony|tier|spectator/,
    /audience|lawn|arena|concourse/,
  ],
  passenger: [/platform|departure|gate|check-?in|waiting|concourse|cabin|deck|hall|bay/],
  resident: [BEDS, /house|street|square/],
  elderly: [BEDS],
  visitor: [
    /guest|shop|sales|galler|dining|restaurant|food|exhib|dance|reading|prayer|nave|stall|audience|lawn|beach|auditorium|seat/,
    /lobby|hall|concourse|plaza|path/,
  ],
  performer: [/stage|backstage|dressing/],
  refugee: [/tent|shelter|yard|ground/],
  protester: [/plaza|square|ground|road|lawn|street|yard/],
  runner: [/road|street|path|course|ground/],
  security: [/lobby|entrance|reception|foyer|gate|concourse|security/],
  police: [/yard|road|street|plaza|lobby|entrance|foyer|concourse|security/],
  firefighter: [/yard|road|street|plaza|lobby|entrance|foyer|concourse/],
  paramedic: [/yard|road|street|plaza|lobby|entrance|foyer|concourse/],
};

export function listWishes(kind: AgentKind, isAsleep: boolean): readonly RegExp[] {
  const own = ROOMS[kind] ?? [];
  return isAsleep ? [BEDS, ...own, REST] : [...own, REST];
}
