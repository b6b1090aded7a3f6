/** The documents that are shown as guides, in four kinds. A test compares the list with the folder. */

export interface GuideFile {
  /** From the root of the project. */
  readonly file: string;
  /** Where it is served. */
  readonly path: string;
  /** As the list beside the pages calls it: shorter than its title. */
  readonly name: string;
}

/** A page of the documentation that is made by a program, not from a file. */
export type MadePage = Pick<GuideFile, 'path' | 'name'>;

export const DECISIONS: MadePage = { path: '/docs/decisions', name: 'Decisions' };

export interface GuideGroup {
  readonly name: string;
  /** What readers find there. */
  readonly purpose: string;
  /** Listed before and after the guides. */
  readonly first?: readonly MadePage[];
  readonly last?: readonly MadePage[];
  readonly guides: readonly GuideFile[];
}

export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    name: 'First steps',
    purpose: 'From nothing to a first answer and a first simulation.',
    first: [{ path: '/docs', name: 'First calls' }],
    guides: [root('README.md', 'What Presage is'), guide('first-steps', 'First steps')],
  },
  {
    name: 'How to',
    purpose: 'One task each.',
    guides: [
      guide('map', 'Use the map'),
      guide('viewer', 'View a simulation in 3D'),
      guide('report', 'Read and print the report'),
      guide('exports', 'Open the scene in other programs'),
      guide('live', 'Watch and steer live'),
      guide('live-district', 'Show a living district'),
      guide('webhooks', 'Receive webhooks'),
      guide('command-line', 'Work on the command line'),
      guide('feeds', 'Add feeds'),
      guide('backtest', 'Test the risk map on past events'),
      guide('operation', 'Operate the service'),
      guide('kinds', 'Add a hazard or a place'),
      root('CONTRIBUTING.md', 'Contribute'),
      root('SECURITY.md', 'Report a vulnerability'),
    ],
  },
  {
    name: 'Reference',
    purpose: 'Every call, field, variable, format and rule, to look up.',
    first: [
      { path: '/docs/reference', name: 'Every call' },
      { path: '/docs/errors', name: 'Errors and what to do' },
    ],
    guides: [
      guide('spec', 'The interface, rule by rule'),
      guide('configuration', 'Configuration'),
      guide('results', 'Results'),
      guide('result-files', 'Files of a simulation'),
      guide('scene-files', 'Scene files in detail'),
      guide('claims', 'Claims: is it as asked?'),
      guide('scenario', 'What a prompt may say'),
      guide('actions', 'Actions in a prompt'),
      guide('trajectory', 'Trajectory file'),
      guide('live-frames', 'Live frames'),
      guide('crowd-file', 'Crowd file'),
      guide('feed-rules', 'Rules of feeds'),
      guide('safety-figures', 'Safety figures and limits'),
      guide('measures', 'Measures'),
      guide('budgets', 'Budgets and estimates'),
      guide('retention', 'Retention'),
      guide('words', 'Terms'),
      root('CHANGELOG.md', 'What changed'),
      root('THIRD-PARTY-DATA.md', 'Data of others'),
      root('CODE_OF_CONDUCT.md', 'Code of conduct'),
    ],
  },
  {
    name: 'Background',
    purpose: 'How the models work, where their numbers come from, and what they do not know.',
    guides: [
      guide('risk-model', 'Risk model'),
      guide('baseline', 'Risk without evidence'),
      guide('context', 'What is published of countries'),
      guide('world', 'From a plan to a place'),
      guide('run', 'People, vehicles, events'),
      guide('crowd-model', 'Crowd model'),
      guide('crowd-limits', 'Limits of the crowd model'),
      guide('safety-model', 'Safety model'),
      guide('preliminary', 'Assessment before any run'),
      guide('verification', 'Verification'),
      guide('viewer-notes', 'How the viewer works'),
      root('ARCHITECTURE.md', 'Architecture'),
    ],
    last: [DECISIONS],
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
