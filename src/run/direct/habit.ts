/** What somebody does at a place on an ordinary day. */
export interface Habit {
  /**
   * `visit`: from place to place. `work`: mostly at their own place. `watch`: stays, one in twenty walks about.
   * `through`: on the way to another side. `wait`: half go through, half wait for what takes them away.
   */
  readonly mode: 'visit' | 'work' | 'watch' | 'through' | 'wait';
  /** Mean stay in the place altogether; the time of leaving is drawn from it. */
  readonly minutes: number;
  /** At one spot. */
  readonly staySeconds: readonly [low: number, high: number];
}
