/** Loads the guides: the project's Markdown files and their pictures. */
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { GUIDE_GROUPS, toDecision } from './guide-list.ts';
import type { GuideFile } from './guide-list.ts';
import { parseBlocks } from './markdown-blocks.ts';
import { renderPage } from './markdown-page.ts';
import type { RenderedPage } from './markdown-page.ts';

const ROOT = new URL('../../../../', import.meta.url);
const PICTURE_FOLDERS = ['docs/pictures', 'docs/verification'];
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

export interface Guide extends GuideFile, RenderedPage {}

export interface Picture {
  readonly file: string;
  readonly path: string;
  readonly mediaType: string;
}

/** Every file that is served. A request for any other path gets 404. */
export interface GuideFiles {
  readonly guides: readonly GuideFile[];
  readonly decisions: readonly GuideFile[];
  readonly pictures: readonly Picture[];
}

export function listGuideFiles(): GuideFiles {
  return {
    guides: GUIDE_GROUPS.flatMap(({ guides }) => guides),
    decisions: listFolder('docs/adr')
      .filter((name) => name.endsWith('.md'))
      .map(toDecision),
    pictures: PICTURE_FOLDERS.flatMap((folder) =>
      listFolder(folder).flatMap((name) => {
        const mediaType = PICTURE_TYPES[name.slice(name.lastIndexOf('.') + 1)];
        const file = `${folder}/${name}`;
        return mediaType === undefined ? [] : { file, path: `/${file}`, mediaType };
      }),
    ),
  };
}

export function loadGuide(of: GuideFile, files: GuideFiles): Guide {
  const resolve = (target: string): string | undefined => resolveTarget(target, of, files);
  return { ...of, ...renderPage(parseBlocks(readText(of.file)), resolve) };
}

export function readPicture({ file }: Picture): Buffer {
  return readFileSync(new URL(file, ROOT));
}

/** The address of a link's target: a guide, a picture or an anchor. Undefined if the target is not served. */
function resolveTarget(
  target: string,
  { file }: GuideFile,
  { guides, decisions, pictures }: GuideFiles,
): string | undefined {
  if (target.startsWith('#')) return target;
  const [path = '', anchor] = target.split('#');
  const wanted = posix.normalize(posix.join(posix.dirname(file), path));
  if (wanted === 'docs/adr') return '/docs/decisions';
  const found = [...guides, ...decisions, ...pictures].find((each) => each.file === wanted);
  if (!found) return undefined;
  return anchor === undefined ? found.path : `${found.path}#${anchor}`;
}

function readText(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

function listFolder(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT)).sort();
}
