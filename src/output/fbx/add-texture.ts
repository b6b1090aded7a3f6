/** A picture inside the file: a video, as the format calls it, that holds the PNG, and a texture that shows it. */
import { invariant } from '#base';
import { NAME_SEPARATOR } from './file-format.ts';
import type { ObjectSet } from './object-set.ts';
import {
  boolProperty,
  enumProperty,
  textProperty,
  urlProperty,
  writeProperties,
} from './properties.ts';
import { double, int } from './record-writer.ts';

/** Readers that unpack the pictures put them there; it is also where they lie in the texture archive. */
const FOLDER = 'textures';
const REPEAT = 0;
const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47];

export function addTexture(objects: ObjectSet, name: string, png: Uint8Array): number {
  // Unpacked pixels have the same type, so the compiler would not notice.
  invariant(
    PNG_MAGIC.every((byte, i) => png[i] === byte),
    `the picture ${name} is a PNG file`,
  );
  const file = `${FOLDER}/${name}.png`;
  const video = objects.add({
    kind: 'Video',
    name,
    type: 'Clip',
    write: (records) => {
      records.record('Type', ['Clip']);
      writeProperties(records, [urlProperty('Path', 'XRefUrl', file)]);
      records.record('UseMipMap', [int(0)]);
      records.record('Filename', [file]);
      records.record('RelativeFilename', [file]);
      records.record('Content', [png]);
    },
  });
  const texture = objects.add({
    kind: 'Texture',
    name,
    write: (records) => {
      records.record('Type', ['TextureVideoClip']);
      records.record('Version', [int(202)]);
      records.record('TextureName', [`${name}${NAME_SEPARATOR}Texture`]);
      writeProperties(records, [
        textProperty('UVSet', 'UVMap'),
        enumProperty('WrapModeU', REPEAT),
        enumProperty('WrapModeV', REPEAT),
        boolProperty('UseMaterial', true),
      ]);
      records.record('Media', [`${name}${NAME_SEPARATOR}Video`]);
      records.record('FileName', [file]);
      records.record('RelativeFilename', [file]);
      records.record('ModelUVTranslation', [double(0), double(0)]);
      records.record('ModelUVScaling', [double(1), double(1)]);
      records.record('Texture_Alpha_Source', ['None']);
      records.record('Cropping', [int(0), int(0), int(0), int(0)]);
    },
  });
  objects.connect(video, texture);
  return texture;
}
