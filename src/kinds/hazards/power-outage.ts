import type { HazardKind } from '../hazard-kind.ts';

export const powerOutage: HazardKind = {
  type: 'power_outage',
  examples: ['The power fails.'],
  reading: {
    words: `
      power outage, power off, power <be> off, floodlight <fail>, floodlight <go> out, floodlight <go> off,
      floodlight failure, <cut> power, <cut> the power, <knock> out power, <knock> out the power,
      <knock> out electricity, <cut> electricity, <cut> off power, <cut> off electricity, <take> out power,
      power cut, blackout, power failure, loss of power, electricity failure, electrical failure,
      electricity outage, <lose> power, power <fail>, power <go> out, power <be> out, power <be> cut,
      power <be> lost, light <go> out, light <be> out, light <fail>, electricity <fail>, electricity <go> out,
      electricity <be> out, electricity <be> cut, grid failure, grid collapse, outage, brownout, power loss,
      <lose> electricity, total darkness, lights out, power <go> down, grid <fail>, power <cut> out,
      electricity cut, power supply <fail>, power supply failure, blacked out, power <shut> off, mains failure,
      electrical outage, power grid failure, load shedding, power <go> off, lighting failure, lighting <fail>,
      power breakdown, electricity <go> off, light <cut> out, knocks out power, knocked out power, knock out power,
      <lose> mains power, power disruption, power interruption, <plunge> into darkness, generator <fail>,
      generator failure`,
  },
};
