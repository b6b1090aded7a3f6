/** The air in each parcel of smoke, cached between its steps: it is read often and changes rarely. */
import { AMBIENT_C, O2_AMBIENT_PERCENT } from './smoke-at-heads.ts';
import type { Smoke } from './smoke.ts';

export interface Air {
  readonly extinctionPerM: Float64Array;
  readonly coPpm: Float64Array;
  readonly hcnPpm: Float64Array;
  readonly co2Percent: Float64Array;
  readonly o2Percent: Float64Array;
  readonly temperatureC: Float64Array;
  readonly radiantKwPerM2: Float64Array;
  /** How people weigh it; see `danger.ts`. */
  readonly danger: Float64Array;
}

export function createAir(parcels: number): Air {
  return {
    extinctionPerM: new Float64Array(parcels),
    coPpm: new Float64Array(parcels),
    hcnPpm: new Float64Array(parcels),
    co2Percent: new Float64Array(parcels),
    o2Percent: new Float64Array(parcels).fill(O2_AMBIENT_PERCENT),
    temperatureC: new Float64Array(parcels).fill(AMBIENT_C),
    radiantKwPerM2: new Float64Array(parcels),
    danger: new Float64Array(parcels),
  };
}

export function readAir(air: Air, smoke: Smoke, parcel: number): void {
  const { extinctionPerM, coPpm, hcnPpm, co2Percent, o2Percent, temperatureC, radiantKwPerM2 } =
    smoke.airAt(parcel);
  air.extinctionPerM[parcel] = extinctionPerM;
  air.coPpm[parcel] = coPpm;
  air.hcnPpm[parcel] = hcnPpm;
  air.co2Percent[parcel] = co2Percent;
  air.o2Percent[parcel] = o2Percent;
  air.temperatureC[parcel] = temperatureC;
  air.radiantKwPerM2[parcel] = radiantKwPerM2;
}
