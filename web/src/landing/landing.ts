/**
 * The picture of the landing page comes alive: waits for the sample simulation and plays it. The page works without it.
 *
 * It starts by itself only where motion is welcome and data is not being saved; a button starts and pauses it.
 */
import type { Static } from 'typebox';
import type { endpoints } from '#contract';
import { SAMPLE_TEXT } from '../text/sample.ts';
import type { Viewer } from '../viewer/viewer-api.ts';

type Status = Static<(typeof endpoints.getSimulationStatus.answers)[200]['schema']>;

const WAIT_SECONDS = 20;
const RETRY_MS = 3_000;
/** How long the last picture stays before it plays again. */
const REST_MS = 3_000;
/** Evacuations are slow to watch. */
const SPEED = 4;
/** It begins so long before the first person is out: until then people notice and get ready. */
const LEAD_SECONDS = 30;

const stage = document.querySelector<HTMLElement>('.stage');
if (stage) void begin(stage);

async function begin(host: HTMLElement): Promise<void> {
  const id = host.dataset['sample'];
  if (id === undefined) return;
  if (host.dataset['state'] === 'building') {
    if (!(await untilCompleted(id))) return say(host, SAMPLE_TEXT.failed);
    host.dataset['state'] = 'ready';
    say(host, '');
    for (const link of document.querySelectorAll<HTMLElement>('[data-needs-sample]'))
      link.hidden = false;
  }
  const button = host.querySelector<HTMLButtonElement>('button')!;
  button.hidden = false;
  let isOpening = false;
  const open = async (): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    button.disabled = true;
    say(host, SAMPLE_TEXT.loading);
    try {
      const { viewer, start } = await openSample(host, id);
      say(host, '');
      letPlay(viewer, { button, start });
    } catch (cause) {
      console.warn('The sample could not be shown.', cause);
      button.hidden = true;
      say(host, SAMPLE_TEXT.noView);
    }
  };
  button.addEventListener('click', () => void open(), { once: true });
  if (isMotionWelcome()) void open();
}

function isMotionWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !matchMedia('(prefers-reduced-data: reduce)').matches &&
    connection?.saveData !== true
  );
}

/** The service holds each answer until there is news; such a poll does not count as a request. False when it failed or is gone. */
async function untilCompleted(id: string): Promise<boolean> {
  for (;;)
    try {
      const response = await fetch(`/api/v1/simulations/${id}/status/?wait=${WAIT_SECONDS}`);
      if (response.status === 404) return false;
      const { status } = (await response.json()) as Status;
      if (response.ok && status === 'completed') return true;
      if (response.ok && status === 'failed') return false;
      if (!response.ok) await pause(RETRY_MS);
    } catch {
      await pause(RETRY_MS);
    }
}

interface Opened {
  readonly viewer: Viewer;
  /** Where it begins, in seconds. */
  readonly start: number;
}

async function openSample(host: HTMLElement, id: string): Promise<Opened> {
  const [{ openViewer }, { findSceneFiles, toStory }, response] = await Promise.all([
    import('../viewer/viewer.ts'),
    import('../pages/simulations/scene/to-story.ts'),
    fetch(`/api/v1/simulations/${id}/`),
  ]);
  if (!response.ok) throw new Error(`The results could not be loaded (status ${response.status}).`);
  const results = (await response.json()) as Parameters<typeof toStory>[0];
  const files = findSceneFiles(results);
  if (!files) throw new Error('The results have no files to show.');
  const story = toStory(results);
  const viewer = await openViewer({
    canvas: host.querySelector('canvas')!,
    host,
    files,
    story,
    isLowQuality: matchMedia('(max-width: 40rem)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    signal: new AbortController().signal,
  });
  viewer.speed(SPEED);
  const clock = host.querySelector<HTMLElement>('.clock')!;
  viewer.onChange(({ seconds }) => {
    // The first picture hides the poster.
    host.dataset['state'] = 'open';
    clock.hidden = false;
    clock.textContent = SAMPLE_TEXT.clock({
      seconds,
      people: story.people.length,
      out: story.people.filter(({ outSeconds }) => outSeconds !== null && outSeconds <= seconds)
        .length,
    });
  });
  const firstOut = Math.min(...story.people.map(({ outSeconds }) => outSeconds ?? Infinity));
  const start = Number.isFinite(firstOut) ? Math.max(0, firstOut - LEAD_SECONDS) : 0;
  return { viewer, start };
}

/** Plays again from the beginning when it is over, until it is paused. Nothing is drawn while it is out of sight. */
function letPlay(
  viewer: Viewer,
  { button, start }: { button: HTMLButtonElement; start: number },
): void {
  let isWanted = true;
  let isSeen = true;
  const apply = (): void => {
    viewer.play(isWanted && isSeen);
    button.textContent = isWanted ? SAMPLE_TEXT.pause : SAMPLE_TEXT.play;
  };
  button.disabled = false;
  button.addEventListener('click', () => {
    isWanted = !isWanted;
    apply();
  });
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true;
    apply();
  }).observe(button.parentElement!);
  let rest: number | undefined;
  viewer.onChange(({ seconds, end }) => {
    if (seconds < end || !isWanted || rest !== undefined) return;
    rest = window.setTimeout(() => {
      rest = undefined;
      viewer.seek(start);
      apply();
    }, REST_MS);
  });
  viewer.seek(start);
  apply();
}

function say(host: HTMLElement, text: string): void {
  const line = host.querySelector<HTMLElement>('[role=status]')!;
  line.textContent = text;
  line.hidden = text === '';
}

async function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}
