/** The documents served as guides, in four groups. A test compares the list with the folder. */

export interface GuideFile {
  /** From the root of the project. */
  readonly file: string;
  /** Where it is served. */
  readonly path: string;
  /** The name in the navigation, shorter than the title. */
  readonly name: string;
}

/** A page of the documentation that is generated, not read from a file. */
export type MadePage = Pick<GuideFile, 'path' | 'name'>;

export const DECISIONS: MadePage = { path: '/docs/decisions', name: 'Decisions' };

export interface GuideGroup {
  readonly name: string;
  /** What readers find in the group. */
  readonly purpose: string;
  /** Listed before and after the guides. */
  readonly first?: readonly MadePage[];
  readonly last?: readonly MadePage[];
  readonly guides: readonly GuideFile[];
}

export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    name: 'First steps',
    purpose: 'Make your first call and your first simulation.',
    first: [{ path: '/docs', name: 'First calls' }],
    guides: [root('README.md', 'What Presage is'), guide('first-steps', 'First steps')],
  },
  {
    name: 'How to',
    purpose: 'One task per page.',
    guides: [
      guide('map', 'Use the map'),
      guide('viewer', 'View a simulation in 3D'),
      guide('scenario-document', 'Write a scenario document'),
      guide('scenario-for-programs', 'Scenarios from a program'),
      guide('scenario-for-language-models', 'Scenarios from a language model'),
      guide('report', 'Read and print the report'),
      guide('exports', 'Open the scene in other programs'),
      guide('live', 'Watch and steer live'),
      guide('live-district', 'Show a live district'),
      guide('webhooks', 'Receive webhooks'),
      guide('watches', 'Watch places and routes'),
      guide('command-line', 'Use the command line'),
      guide('feeds', 'Add feeds'),
      guide('backtest', 'Test the risk map against past events'),
      guide('operation', 'Operate the service'),
      guide('kinds', 'Add a hazard or a place'),
      root('CONTRIBUTING.md', 'Contribute'),
      root('SECURITY.md', 'Report a vulnerability'),
    ],
  },
  {
    name: 'Reference',
    purpose: 'Calls, fields, variables, formats and rules to look up.',
    first: [
      { path: '/docs/reference', name: 'API reference' },
      { path: '/docs/errors', name: 'Errors' },
    ],
    guides: [
      guide('spec', 'Interface rules'),
      guide('configuration', 'Configuration'),
      guide('results', 'Results'),
      guide('result-files', 'Files of a simulation'),
      guide('scene-files', 'Scene files in detail'),
      guide('prompt-check', 'The prompt check'),
      guide('scenario-fields', 'Fields of a scenario document'),
      guide('scenario', 'Prompts'),
      guide('actions', 'Actions in a prompt'),
      guide('trajectory', 'Trajectory file'),
      guide('live-frames', 'Live frames'),
      guide('crowd-file', 'Crowd file'),
      guide('feed-rules', 'Rules of feeds'),
      guide('safety-figures', 'Safety figures and limits'),
      guide('fire-safety', 'Fire safety: required and available time'),
      guide('measures', 'Measures'),
      guide('budgets', 'Budgets and estimates'),
      guide('retention', 'Retention'),
      guide('words', 'Terms'),
      root('CHANGELOG.md', 'Changelog'),
      root('THIRD-PARTY-DATA.md', 'Third-party data'),
      root('CODE_OF_CONDUCT.md', 'Code of conduct'),
    ],
  },
  {
    name: 'Background',
    purpose: 'How the models work, where their numbers come from, and their limits.',
    guides: [
      guide('risk-model', 'Risk model'),
      guide('alternative-routes', 'Alternative routes'),
      guide('travel-advice', 'Travel advice'),
      guide('baseline', 'Risk without evidence'),
      guide('context', 'Published country data'),
      guide('world', 'How places are built'),
      guide('run', 'How runs work'),
      guide('crowd-model', 'Crowd model'),
      guide('crowd-limits', 'Limits of the crowd model'),
      guide('safety-model', 'Safety model'),
      guide('preliminary', 'Preliminary assessment'),
      guide('verification', 'Verification'),
      guide('viewer-notes', 'How the viewer works'),
      root('ARCHITECTURE.md', 'Architecture'),
    ],
    last: [DECISIONS],
  },
];

/** Decisions are linked from the texts that cite them and from the list of decisions. */
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
