import type { HazardKind } from '../hazard-kind.ts';

export const buildingCollapse: HazardKind = {
  type: 'building_collapse',
  examples: ['A building collapses.'],
  reading: {
    words: `
      building collapse, structural collapse, partial collapse, roof collapse, bridge collapse, ceiling collapse,
      wall collapse, stand collapse, stage collapse, tunnel collapse, crane collapse, scaffolding collapse,
      collapse of the roof, collapse of a building, collapse of the bridge, structural failure, cave-in, cave in,
      <cave> in, roof cave-in, collapsed building, collapsed house, collapsed bridge, collapsed roof,
      balcony collapse, floor collapse, collapsed wall, rubble, collapse of the stand, grandstand collapse,
      bleacher collapse, collapse of the building, sinkhole, collapsed structure, collapsed tunnel, mine collapse,
      parking garage collapse, ceiling <come> down, <pancake>, mine cave-in, collapse of a wall,
      collapse of the ceiling, collapsing building, facade collapse, structure failure, collapse of the stage,
      collapsed ceiling, collapse of the tunnel`,
  },
};
