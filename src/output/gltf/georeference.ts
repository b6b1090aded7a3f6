/** Where on earth a scene is, as files say it. */
import type { Georeference, Scene } from '#scene/nodes';

/** For `asset.extras`, and for a file of its own beside formats that cannot say it. */
export function toGeoreferenceExtras({
  lat,
  lng,
  elevation,
  heading,
}: Georeference): Readonly<Record<string, unknown>> {
  return {
    origin: { lat, lng, elevation },
    heading,
    unit: 'm',
    axes: { x: 'east', y: 'up', z: 'south' },
    crs: 'local ENU (x east, y up, z south) about WGS 84',
  };
}

/** The same as the text of a JSON file. */
export function toGeoreference({ name, georeference }: Scene): string {
  return `${JSON.stringify({ name, ...toGeoreferenceExtras(georeference) }, null, 2)}\n`;
}
