/**
 * The download formats of a scene and their file names. To add a format, add a row here and its writer in
 * `output/export/scene-formats.ts`, which does not compile without it.
 */
interface DownloadNames {
  /** With textures and clips; bare: geometry and rig alone (G9). */
  readonly whole: string;
  readonly bare: string;
  /** The trajectories of all agents, alone and in an archive. */
  readonly motion: string;
  readonly animations: string;
  readonly mediaType: string;
}

export const DOWNLOAD_FORMATS = {
  gltf: {
    whole: 'world.glb',
    bare: 'world.bare.glb',
    motion: 'animations.glb',
    animations: 'animations-gltf.zip',
    mediaType: 'model/gltf-binary',
  },
  fbx: {
    whole: 'world.fbx',
    bare: 'world.bare.fbx',
    motion: 'animations.fbx',
    animations: 'animations-fbx.zip',
    mediaType: 'application/octet-stream',
  },
} as const satisfies Readonly<Record<string, DownloadNames>>;

export type DownloadFormat = keyof typeof DOWNLOAD_FORMATS;
export const DOWNLOAD_FORMAT_NAMES = Object.keys(DOWNLOAD_FORMATS) as DownloadFormat[];

export function isDownloadFormat(name: string): name is DownloadFormat {
  return Object.hasOwn(DOWNLOAD_FORMATS, name);
}

/** An object with a value for each format. */
export function eachDownloadFormat<T>(
  toValue: (format: DownloadFormat) => T,
): Record<DownloadFormat, T> {
  const rows = DOWNLOAD_FORMAT_NAMES.map((format) => [format, toValue(format)]);
  return Object.fromEntries(rows) as Record<DownloadFormat, T>;
}
