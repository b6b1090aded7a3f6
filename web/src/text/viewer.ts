/** What the viewer itself says: signs in the picture, legends, exposure, errors. */

export const VIEWER_TEXT = {
  exitSign: ({
    label,
    isClosed,
    people,
    flow,
    queue,
  }: {
    label: string;
    isClosed: boolean;
    people: number;
    flow: number;
    queue: number;
  }): string => {
    if (isClosed) return `${label} (closed)`;
    const use = people > 0 ? `: ${Math.round(people)} out, ${flow.toFixed(1)}/s` : '';
    const waiting = queue >= 1 ? `, ${Math.round(queue)} waiting` : '';
    return `${label}${use}${waiting}`;
  },
  fileMissing: (status: number): string =>
    `A file of this simulation is missing (status ${status}).`,
  notAScene: 'The scene file is not glTF binary.',
  unknownPacking: (mode: string): string =>
    `The file uses a compression mode this viewer does not support: ${mode}.`,
  unknownVertexVersion: 'The vertices use a compression version this viewer does not support.',
  unknownTriangleVersion: 'The triangles use a compression version this viewer does not support.',
  unknownNumbers: (type: number): string =>
    `The file uses a number type this viewer does not support: ${type}.`,
  notATrajectory: 'The movement file is not a trajectory.',
  trajectoryCutOff: 'The movement file ends in the middle of a sample.',
  noPicture: 'The browser returned no picture.',
  hazardsVersion: 'The hazard file has a version this viewer does not support.',
  noHazards: 'The hazards over time could not be loaded.',
} as const;

export const EXPOSURE_TEXT = {
  smoke: (visibilityMeters: string): string => `smoke, visibility ${visibilityMeters} m`,
  heat: (celsius: number): string => `air at ${celsius.toFixed(0)} °C`,
  water: (centimeters: number): string => `water, ${centimeters.toFixed(0)} cm deep`,
  gas: (times: string): string => `gas, ${times} times the escape limit`,
} as const;

/** Visibility and temperature: the colour steps of a layer, as many as its scale has, and its table. */
export const AIR_TEXT = {
  visibility: {
    title: 'Visibility at head height, where smoke spread',
    value: 'Visibility',
    steps: ['30 m and more', 'below 30 m', 'below 10 m', 'below 5 m', 'below 2 m'],
    worst: (meters: number): string =>
      `Lowest: ${meters.toPrecision(2)} m, for light-reflecting objects (3 / K).`,
  },
  temperature: {
    title: 'Temperature at head height, where smoke spread',
    value: 'Temperature',
    steps: ['below 30 °C', 'from 30 °C', 'from 60 °C', 'from 120 °C', 'from 200 °C'],
    worst: (celsius: number): string => `Highest: ${celsius.toFixed(0)} °C, without radiant heat.`,
  },
  area: 'Floor area (m²)',
  none: 'No smoke at head height.',
} as const;

/** The colours of roles that are recognisable by their clothes. */
export const UNIFORM_WORDS: Readonly<Record<string, string>> = {
  firefighter: 'Firefighters: yellow',
  police: 'Police: dark blue',
  paramedic: 'Paramedics: orange',
  security: 'Security: black',
  attacker: 'Attackers: dark red',
  staff: 'Staff: teal',
  nurse: 'Nurses: light blue',
  doctor: 'Doctors: white',
  patient: 'Patients: pale green',
};
