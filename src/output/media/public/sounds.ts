/** What a place sounds like. */
export { agentSoundings } from '../sounds/agent-sounding.ts';
export type { AgentSounding } from '../sounds/agent-sounding.ts';
export { chooseSounds } from '../sounds/choose-sounds.ts';
export type { ChosenSound, Soundscape } from '../sounds/choose-sounds.ts';
export { hazardSoundings } from '../sounds/hazard-sounding.ts';
export type { HazardSounding } from '../sounds/hazard-sounding.ts';
export { SOUNDS } from '../sounds/sounds.ts';
export type { Sound, SoundName } from '../sounds/sounds.ts';
export { synthesize } from '../sounds/synthesize.ts';
