/** What an address takes, learnt from the routes as they are registered: for 404, 405 and OPTIONS. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';

export interface Place {
  readonly methods: readonly string[];
  /** Only pages for people live here. */
  readonly isPage: boolean;
}

/** What is at the path of an address, or undefined when there is nothing. */
export type FindPlace = (url: string) => Place | undefined;

export function collectPaths(app: FastifyInstance): FindPlace {
  const known = new Map<string, Place & { readonly pattern: RegExp }>();
  app.addHook('onRoute', ({ url, method, config }) => {
    const path = withoutEndSlash(url);
    const before = known.get(path) ?? { methods: ['OPTIONS'], isPage: true };
    known.set(path, {
      pattern: toPattern(path),
      methods: [...before.methods, ...[method].flat()],
      isPage: before.isPage && config?.page === true,
    });
  });
  return (url) => {
    const plain = withoutEndSlash(pathOf(url).replace(/\/+/g, '/'));
    const places = [...known.values()].filter(({ pattern }) => pattern.test(plain));
    if (places.length === 0) return undefined;
    return {
      methods: [...new Set(places.flatMap(({ methods }) => methods))].sort(),
      isPage: places.every(({ isPage }) => isPage),
    };
  };
}

/** The refusal of a request that found no route: there is nothing, or not for this method. */
export function refuseUnrouted({ url, method }: FastifyRequest, place: Place | undefined): Refusal {
  if (place === undefined)
    return refuse('NOT_FOUND', { path: pathOf(url).slice(0, limits.ECHO_CHARS_MAX) });
  return refuse(
    'METHOD_NOT_ALLOWED',
    { method, allowed_values: place.methods },
    `This URL supports ${place.methods.join(', ')}, not ${method}.`,
  );
}

/** Without the origin a proxy writes before it, and never the query: it may hold a code from a mail. */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)[0]!;
}

/** The path of an endpoint as the router writes it. */
export function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}
