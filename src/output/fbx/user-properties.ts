/** Extra data of a node, as user properties: Blender and Unity show only those. */
import type { Property } from './properties.ts';
import { double, int } from './record-writer.ts';

const USER = 'U';
const INT_MAX = 2 ** 31 - 1;
/** Properties every model has; one of ours with such a name would move, hide or turn it. */
const RESERVED = /^(?:[A-Z]|currentUVSet$|filmboxTypeID$|lockInfluenceWeights$)/;

export function toUserProperties(extras: Readonly<Record<string, unknown>>): Property[] {
  return Object.entries(extras).flatMap(([name, value]) => {
    const property = toUserProperty(toSafeName(name), value);
    return property ? [property] : [];
  });
}

/** Undefined values give no property. Values other than numbers, texts and booleans are written as JSON. */
function toUserProperty(name: string, value: unknown): Property | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return [name, 'bool', '', USER, int(value ? 1 : 0)];
  if (typeof value === 'string') return [name, 'KString', '', USER, value];
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) <= INT_MAX
      ? [name, 'int', 'Integer', USER, int(value)]
      : [name, 'double', 'Number', USER, double(value)];
  return [name, 'KString', '', USER, JSON.stringify(value)];
}

/** A bar separates the levels of a compound property. */
function toSafeName(name: string): string {
  const flat = name.replaceAll('|', '_');
  return RESERVED.test(flat) ? `user_${flat}` : flat;
}
