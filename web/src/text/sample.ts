/** Wording around the sample simulation: on the landing page and in the list of simulations. */
export const SAMPLE_TEXT = {
  badge: 'Sample',
  section: 'Sample simulation',
  play: 'Play',
  pause: 'Pause',
  loading: 'Loading the 3D view …',
  failed: 'The sample could not be built. Run a simulation of your own.',
  /** 1:05 · 12 of 100 out */
  clock: ({ seconds, people, out }: { seconds: number; people: number; out: number }): string => {
    const whole = Math.floor(seconds);
    const rest = String(whole % 60).padStart(2, '0');
    return `${Math.floor(whole / 60)}:${rest} · ${out} of ${people} out`;
  },
  noView: 'The 3D view could not be opened in this browser.',
} as const;
