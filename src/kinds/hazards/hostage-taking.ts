import { holdUp } from '../hazard-families/hold-up.ts';
import { shownBy } from './shared/shown-by.ts';

export const hostageTaking = holdUp({
  type: 'hostage_taking',
  examples: ['Hostage situation in an office.'],
  reading: {
    isByAttackers: true,
    words: `
      hostage situation, hostage taking, hostage-taking, hostage crisis, hostage, <take> hostage, hostage drama,
      <hold> hostage, hostage incident, at gunpoint, <take> captive, <hold> captive`,
  },
  playing: { happens: 'hostage' },
  showing: { shown: shownBy('hostage') },
  judging: { unjudged: 'Harm to hostages is not modelled: they are only held where they are.' },
});
