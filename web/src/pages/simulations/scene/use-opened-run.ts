/**
 * The run that the 3D view shows: that of the first results with its files. Later results of the same simulation change
 * the figures but not the run, so the view stays open and keeps playing.
 */
import { useState } from 'react';
import type { Results } from '../results.ts';
import { findSceneFiles } from './to-story.ts';
import type { SceneFiles } from './to-story.ts';

export interface OpenedRun {
  readonly results: Results;
  readonly files: SceneFiles;
}

/** Undefined if no results had the files. */
export function useOpenedRun(results: Results): OpenedRun | undefined {
  const [opened, setOpened] = useState(() => toRun(results));
  if (opened?.results.id === results.id) return opened;
  const next = toRun(results);
  if (next) setOpened(next);
  return next;
}

function toRun(results: Results): OpenedRun | undefined {
  const files = findSceneFiles(results);
  return files && { results, files };
}
