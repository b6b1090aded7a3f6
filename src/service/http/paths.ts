/** The methods of each path, collected as routes are registered: for 404, 405 and OPTIONS. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';

export interface Place {
  readonly methods: readonly string[];
  /** The path has only pages, no API. */
  readonly isPage: boolean;
}

/** The routes at the path of an address; undefined if there are none. */
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

/** The refusal of a request without a route: unknown path, or a method that the path does not support. */
export function refuseUnrouted({ url, method }: FastifyRequest, place: Place | undefined): Refusal {
  if (place === undefined)
    return refuse('NOT_FOUND', { path: pathOf(url).slice(0, limits.ECHO_CHARS_MAX) });
  return refuse(
    'METHOD_NOT_ALLOWED',
    { method, allowed_values: place.methods },
    `This URL supports ${place.methods.join(', ')}, not ${method}.`,
  );
}

/** Removes the origin, which a proxy may add, and the query, which may contain a code from an e-mail. */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)[0]!;
}

/** The path of an endpoint in the notation of the router. */
export function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}
