/**
 * The air over time in every parcel: visibility, temperature, and the dose of a person who stays there from the start.
 * Samples are ten seconds apart; in a long run every second sample is dropped, so that the history stays small.
 */
import { heatFedPerMinute } from '../hazards/exposure.ts';
import type { Exposure } from '../hazards/exposure.ts';
import { gasFedPerMinute } from '../hazards/fed.ts';
import { AMBIENT_C } from '../hazards/smoke-at-heads.ts';
import { SIGHT_REFLECTING } from '../hazards/smoke-speed.ts';

export interface AirSeries {
  readonly seconds: readonly number[];
  /** At most VISIBILITY_MAX_M. */
  readonly visibilityM: readonly number[];
  readonly temperatureC: readonly number[];
  /** The larger of the fractional doses of gas and of heat (FED); 1 stops the median person, 0.3 the vulnerable. */
  readonly dose: readonly number[];
}

/** Farther is as good as clear. */
export const VISIBILITY_MAX_M = 30;
const STEP_SECONDS = 10;
const SAMPLES_MAX = 80;

interface Sample {
  readonly seconds: number;
  readonly visibilityM: Float32Array;
  readonly temperatureC: Float32Array;
  readonly dose: Float32Array;
}

export interface AirHistory {
  /** Adds the state of a parcel, which counts for `seconds` seconds. */
  take(parcel: number, exposure: Exposure, seconds: number): void;
  /** Called when all parcels have been taken: keeps a sample when one is due. */
  keep(seconds: number): void;
  seriesOf(parcel: number): AirSeries;
}

export function createAirHistory(count: number): AirHistory {
  const gas = new Float64Array(count);
  const heat = new Float64Array(count);
  const rates = createDoseRates();
  const clear = (): Omit<Sample, 'seconds'> => ({
    visibilityM: new Float32Array(count).fill(VISIBILITY_MAX_M),
    temperatureC: new Float32Array(count).fill(AMBIENT_C),
    dose: new Float32Array(count),
  });
  const now = clear();
  let samples: Sample[] = [{ seconds: 0, ...clear() }];
  let step = STEP_SECONDS;

  return {
    take(parcel, exposure, seconds) {
      if (seconds > 0) {
        rates.read(exposure);
        gas[parcel]! += (seconds / 60) * rates.gasPerMinute;
        heat[parcel]! += (seconds / 60) * rates.heatPerMinute;
      }
      now.visibilityM[parcel] = Math.min(
        VISIBILITY_MAX_M,
        SIGHT_REFLECTING / Math.max(1e-9, exposure.extinctionPerM),
      );
      now.temperatureC[parcel] = exposure.temperatureC;
      now.dose[parcel] = Math.max(gas[parcel]!, heat[parcel]!);
    },
    keep(seconds) {
      if (seconds < samples.at(-1)!.seconds + step - 1e-6) return;
      samples.push({
        seconds: Math.round(seconds),
        visibilityM: now.visibilityM.slice(),
        temperatureC: now.temperatureC.slice(),
        dose: now.dose.slice(),
      });
      if (samples.length < SAMPLES_MAX) return;
      samples = samples.filter((_, i) => i % 2 === 0);
      step *= 2;
    },
    seriesOf: (parcel) => ({
      seconds: samples.map(({ seconds }) => seconds),
      visibilityM: samples.map(({ visibilityM }) => visibilityM[parcel]!),
      temperatureC: samples.map(({ temperatureC }) => temperatureC[parcel]!),
      dose: samples.map(({ dose }) => dose[parcel]!),
    }),
  };
}

/** Powers of concentrations are dear, and parcels beside each other mostly have the same air: the last rates are kept. */
function createDoseRates() {
  const known = { coPpm: NaN, hcnPpm: NaN, co2Percent: NaN, o2Percent: NaN };
  const heat = { temperatureC: NaN, radiantKwPerM2: NaN };
  const rates = {
    gasPerMinute: 0,
    heatPerMinute: 0,
    read(exposure: Exposure): void {
      const { coPpm, hcnPpm, co2Percent, o2Percent, temperatureC, radiantKwPerM2 } = exposure;
      const isSameGas =
        coPpm === known.coPpm &&
        hcnPpm === known.hcnPpm &&
        co2Percent === known.co2Percent &&
        o2Percent === known.o2Percent;
      if (!isSameGas) {
        known.coPpm = coPpm;
        known.hcnPpm = hcnPpm;
        known.co2Percent = co2Percent;
        known.o2Percent = o2Percent;
        rates.gasPerMinute = gasFedPerMinute(exposure);
      }
      if (temperatureC === heat.temperatureC && radiantKwPerM2 === heat.radiantKwPerM2) return;
      heat.temperatureC = temperatureC;
      heat.radiantKwPerM2 = radiantKwPerM2;
      rates.heatPerMinute = heatFedPerMinute(exposure);
    },
  };
  return rates;
}
