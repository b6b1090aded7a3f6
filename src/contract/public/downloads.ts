/** The download formats of a scene. */
export { DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_NAMES, isDownloadFormat } from '../download-formats.ts';
export type { DownloadFormat } from '../download-formats.ts';
