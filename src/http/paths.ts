/** Which methods an address takes, learnt from the routes as they are registered: for 405 and for OPTIONS. */
import type { FastifyInstance } from 'fastify';

/** The methods of a path as somebody wrote it, or undefined when there is nothing at it. */
export type FindMethods = (path: string) => readonly string[] | undefined;

export function collectPaths(app: FastifyInstance): FindMethods {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = withoutEndSlash(url);
    const entry = known.get(path) ?? { pattern: toPattern(path), methods: new Set(['OPTIONS']) };
    for (const each of [method].flat()) entry.methods.add(each);
    known.set(path, entry);
  });
  return (path) => {
    const plain = withoutEndSlash(path.replace(/\/+/g, '/'));
    const methods = known
      .values()
      .filter(({ pattern }) => pattern.test(plain))
      .flatMap((entry) => entry.methods)
      .toArray();
    return methods.length === 0 ? undefined : [...new Set(methods)].sort();
  };
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
