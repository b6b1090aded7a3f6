/** The viewer while its canvas exists, and its state. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { SCENE_TEXT } from '../../../text/scene.ts';
import type { Story } from '../../../viewer/story.ts';
import type { LayerName, Shown, Viewer } from '../../../viewer/viewer-api.ts';
import { openViewer } from '../../../viewer/viewer.ts';
import type { SceneFiles } from './to-story.ts';

export interface ViewerHold {
  readonly viewer: Viewer | undefined;
  readonly shown: Shown | undefined;
  readonly error: string | undefined;
}

export function useViewer({
  canvas,
  host,
  files,
  story,
}: {
  canvas: RefObject<HTMLCanvasElement | null>;
  host: RefObject<HTMLElement | null>;
  files: SceneFiles;
  story: Story;
}): ViewerHold {
  const [viewer, setViewer] = useState<Viewer>();
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const stage = host.current!;
    let opened: Viewer | undefined;
    const search = new URLSearchParams(location.search);
    const open = async (): Promise<void> => {
      const made = await openViewer({
        canvas: canvas.current!,
        host: stage,
        files,
        story,
        isLowQuality: search.get('quality') === 'low',
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        signal,
      });
      if (signal.aborted) {
        made.dispose();
        return;
      }
      opened = made;
      made.onChange(setShown);
      listen(made, stage, signal);
      applySearch(made, search);
      setShown(made.shown());
      setViewer(made);
    };
    open().catch((cause: unknown) => {
      if (!signal.aborted) setError(toWords(cause));
    });
    return () => {
      controller.abort();
      opened?.dispose();
    };
  }, [canvas, host, files, story]);
  return { viewer, shown, error };
}

function toWords(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return /WebGL/i.test(text) ? SCENE_TEXT.noWebGl : SCENE_TEXT.notOpened(text);
}

interface Orders {
  readonly seek?: number;
  readonly follow?: string | null;
  readonly storey?: number | null;
  readonly place?: string;
  readonly layer?: LayerName;
  readonly view?: Parameters<Viewer['view']>[0];
}

/** Takes commands as an event, for tests and for pages that embed this one, so that nothing is put on the window. */
function listen(viewer: Viewer, stage: HTMLElement, signal: AbortSignal): void {
  stage.addEventListener(
    'viewer',
    (event) => {
      const orders = ((event as CustomEvent).detail ?? {}) as Orders;
      if (orders.seek !== undefined) viewer.seek(orders.seek);
      if (orders.follow !== undefined) viewer.follow(orders.follow ?? undefined);
      if (orders.storey !== undefined) viewer.storey(orders.storey ?? undefined);
      if (orders.place !== undefined) viewer.place(orders.place);
      if (orders.layer !== undefined) viewer.layer(orders.layer);
      if (orders.view !== undefined) viewer.view(orders.view);
    },
    { signal },
  );
}

/** Applies a link to a view: moment, floor, camera and followed agent. */
function applySearch(viewer: Viewer, search: URLSearchParams): void {
  const [seconds, storey, look, follow] = ['t', 'storey', 'look', 'follow'].map((name) =>
    search.get(name),
  );
  if (storey != null) viewer.storey(storey === 'all' ? undefined : Number(storey));
  if (look != null) viewer.lookFrom(look);
  if (seconds != null && Number.isFinite(Number(seconds))) viewer.seek(Number(seconds));
  if (follow != null) viewer.follow(follow);
}
