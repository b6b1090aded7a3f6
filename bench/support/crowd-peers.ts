/** The two engines we compare with, as far as we use them: one ships types that do not resolve, the other none. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface RecastAgent {
  position(): Place;
  target(): Place;
  requestMoveTarget(to: Place): boolean;
}

export interface RecastCrowd {
  addAgent(at: Place, parameters: Readonly<Record<string, number>>): RecastAgent;
  update(seconds: number): void;
}

export interface Recast {
  init(): Promise<void>;
  readonly Crowd: new (
    navMesh: object,
    parameters: { maxAgents: number; maxAgentRadius: number },
  ) => RecastCrowd;
  readonly generateSoloNavMesh: (
    positions: readonly number[],
    indices: readonly number[],
    parameters: Readonly<Record<string, number>>,
  ) => { readonly success: boolean; readonly navMesh: object };
}

export async function openRecast(): Promise<Recast> {
  const core = await import('@recast-navigation/core');
  const generators = await import('@recast-navigation/generators');
  const recast = { ...core, ...generators } as unknown as Recast;
  await recast.init();
  return recast;
}

export interface YukaVector extends Place {
  set(x: number, y: number, z: number): YukaVector;
  squaredDistanceTo(other: YukaVector): number;
}

interface YukaVehicle {
  readonly position: YukaVector;
  maxSpeed: number;
  boundingRadius: number;
  updateNeighborhood: boolean;
  neighborhoodRadius: number;
  readonly steering: { add(behavior: object): void };
}

export interface Yuka {
  readonly EntityManager: new () => {
    add(entity: YukaVehicle): void;
    update(seconds: number): void;
  };
  readonly Vehicle: new () => YukaVehicle;
  readonly Vector3: new () => YukaVector;
  readonly ArriveBehavior: new (
    target: YukaVector,
    deceleration: number,
  ) => { readonly target: YukaVector };
  readonly SeparationBehavior: new () => object;
}

export async function openYuka(): Promise<Yuka> {
  // @ts-expect-error -- it ships no types
  const yuka: unknown = await import('yuka');
  return yuka as Yuka;
}
