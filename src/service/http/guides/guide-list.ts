/** Which documents are shown as guides, in which order and under which heading. A test holds it against the folder. */

export interface GuideFile {
  /** From the root of the project. */
  readonly file: string;
  /** Where it is served. */
  readonly path: string;
  /** As the list beside the pages calls it: shorter than its title. */
  readonly name: string;
}

export interface GuideGroup {
  readonly name: string;
  readonly guides: readonly GuideFile[];
}

export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    name: 'Use it',
    guides: [
      guide('results', 'Results'),
      guide('claims', 'Claims: is it as asked?'),
      guide('report', 'Report'),
      guide('map', 'The map'),
      guide('viewer', 'The 3D view'),
      guide('exports', '3D files'),
      guide('trajectory', 'Trajectories'),
      guide('live', 'Live over WebSocket'),
      guide('live-district', 'A living district'),
      guide('webhooks', 'Webhooks'),
      guide('retention', 'How long things are kept'),
      guide('spec', 'The interface, rule by rule'),
    ],
  },
  {
    name: 'How risk is found',
    guides: [
      guide('risk-model', 'The risk model'),
      guide('baseline', 'Without evidence'),
      guide('context', 'Countries'),
      guide('feeds', 'Feeds'),
      guide('backtest', 'Back-test'),
    ],
  },
  {
    name: 'How simulations are made',
    guides: [
      guide('scenario', 'From a sentence to a plan'),
      guide('world', 'From a plan to a place'),
      guide('run', 'People, vehicles, events'),
      guide('kinds', 'Kinds: hazards and places'),
      guide('words', 'Words'),
      guide('crowd-model', 'The crowd model'),
      guide('crowd-file', 'The crowd file'),
      guide('safety-model', 'Safety'),
      guide('measures', 'Measures'),
      guide('verification', 'Verification'),
    ],
  },
  {
    name: 'Run it yourself',
    guides: [
      root('README.md', 'Install and configure'),
      root('CHANGELOG.md', 'What changed'),
      root('ARCHITECTURE.md', 'Architecture'),
      root('CONTRIBUTING.md', 'Contributing'),
      root('THIRD-PARTY-DATA.md', 'Data from others'),
    ],
  },
];

/** A decision is reached from the text that rests on it, and from the list of them all. */
export function toDecision(fileName: string): GuideFile {
  const name = fileName.replace(/\.md$/, '');
  return { file: `docs/adr/${fileName}`, path: `/docs/adr/${name}`, name };
}

function guide(slug: string, name: string): GuideFile {
  return { file: `docs/${slug}.md`, path: `/docs/${slug}`, name };
}

function root(file: string, name: string): GuideFile {
  return { file, path: `/docs/${file.replace(/\.md$/, '').toLowerCase()}`, name };
}
