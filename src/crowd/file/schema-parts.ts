/** Small makers for the schema of the crowd file. */
import { Type } from 'typebox';
import type { Static, TSchema, TSchemaOptions } from 'typebox';
import { COORDINATE_METERS_MAX, ID_CHARS_MAX, RING_POINTS_MAX, RUN_SECONDS_MAX } from './limits.ts';

/** One word of a list. */
export function word<const Words extends readonly string[]>(
  words: Words,
  options: TSchemaOptions = {},
) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...options });
}

export function id(description: string) {
  return Type.String({ minLength: 1, maxLength: ID_CHARS_MAX, description });
}

export function meters(description: string) {
  return Type.Number({
    minimum: -COORDINATE_METERS_MAX,
    maximum: COORDINATE_METERS_MAX,
    description,
  });
}

/** More than nothing, or nothing as well. */
export function positive(description: string, maximum = 1e9) {
  return Type.Number({ exclusiveMinimum: 0, maximum, description });
}

export function amount(description: string, maximum = 1e9) {
  return Type.Number({ minimum: 0, maximum, description });
}

export function seconds(description: string) {
  return amount(description, RUN_SECONDS_MAX);
}

export function list<S extends TSchema>(
  items: S,
  { min = 0, max, description }: { min?: number; max: number; description?: string },
) {
  return Type.Array(items, {
    ...(min > 0 ? { minItems: min } : {}),
    maxItems: max,
    ...(description === undefined ? {} : { description }),
  });
}

/** Values by id. */
export function byId<S extends TSchema>(values: S, description: string) {
  return Type.Unsafe<Readonly<Record<string, Static<S>>>>({
    type: 'object',
    additionalProperties: values,
    description,
  });
}

const coordinate = {
  type: 'number',
  minimum: -COORDINATE_METERS_MAX,
  maximum: COORDINATE_METERS_MAX,
} as const;

export type PointPair = readonly [x: number, y: number];

export const PointSchema = Type.Unsafe<PointPair>({
  type: 'array',
  items: coordinate,
  minItems: 2,
  maxItems: 2,
  title: 'a point [x, y]',
});

export const LineSchema = Type.Unsafe<readonly [PointPair, PointPair]>({
  type: 'array',
  items: PointSchema,
  minItems: 2,
  maxItems: 2,
  title: 'a line [[x, y], [x, y]]',
});

export const PolylineSchema = Type.Unsafe<readonly PointPair[]>({
  type: 'array',
  items: PointSchema,
  minItems: 2,
  maxItems: RING_POINTS_MAX,
  title: 'a list of at least 2 points [x, y]',
});

export type Rectangle = readonly [west: number, south: number, east: number, north: number];

export const RectangleSchema = Type.Unsafe<Rectangle>({
  type: 'array',
  items: coordinate,
  minItems: 4,
  maxItems: 4,
  title: 'a rectangle [west, south, east, north]',
});

const PolygonSchema = Type.Unsafe<readonly PointPair[]>({
  type: 'array',
  items: PointSchema,
  minItems: 3,
  maxItems: RING_POINTS_MAX,
  title: 'a list of at least 3 points [x, y]',
});

export const ShapeSchema = Type.Union([RectangleSchema, PolygonSchema]);
export type Shape = Rectangle | readonly PointPair[];
