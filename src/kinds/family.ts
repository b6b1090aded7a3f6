/**
 * Families of kinds. A family holds the fields that its members answer alike; a member says what makes it different.
 * The compiler asks a member for every field that its family leaves open. A member may answer any other field itself.
 */

/** `Known` has the names of the fields that the family answers, facet by facet. */
export interface Family<Kind, Known> {
  /** A kind of this family. */
  (member: Member<Kind, Known>): Kind;
  /** A narrower family: this one with more fields, or other values for some of its fields. */
  readonly narrow: <const More extends SomeFields<Kind>>(
    more: More & OnlyFieldsOf<Kind, More>,
  ) => Family<Kind, Joined<Known, NamesOf<More>>>;
}

/** Some fields of some facets. */
type SomeFields<Kind> = { readonly [Facet in FacetOf<Kind>]?: Partial<Kind[Facet]> };

/** What a member must say, and the fields of its family, which it may say. */
type Member<Kind, Known> = {
  readonly [Part in keyof Kind as IsOpen<Kind, Known, Part> extends true ? Part : never]: Answer<
    Kind,
    Known,
    Part
  >;
} & {
  readonly [Part in keyof Kind as IsOpen<Kind, Known, Part> extends true ? never : Part]?: Answer<
    Kind,
    Known,
    Part
  >;
};

/** Every part of a kind but its name and its examples. */
type FacetOf<Kind> = {
  [Part in keyof Kind]: Kind[Part] extends string | readonly unknown[] ? never : Part;
}[keyof Kind];

type NamesOf<Some> = { readonly [Part in keyof Some]: keyof Some[Part] };

type KnownIn<Known, Part> = Part extends keyof Known ? Known[Part] : never;

type Joined<One, Other> = {
  readonly [Part in keyof One | keyof Other]: KnownIn<One, Part> | KnownIn<Other, Part>;
};

type RequiredFields<Facet> = {
  [Field in keyof Facet]-?: object extends Pick<Facet, Field> ? never : Field;
}[keyof Facet];

/** Whether the family leaves the part, or a required field of it, to the member. */
type IsOpen<Kind, Known, Part extends keyof Kind> =
  Part extends FacetOf<Kind>
    ? [Exclude<RequiredFields<Kind[Part]>, KnownIn<Known, Part>>] extends [never]
      ? false
      : true
    : true;

type Answer<Kind, Known, Part extends keyof Kind> =
  Part extends FacetOf<Kind>
    ? Omit<Kind[Part], Extract<KnownIn<Known, Part>, PropertyKey>> &
        Partial<Pick<Kind[Part], Extract<keyof Kind[Part], KnownIn<Known, Part>>>>
    : Kind[Part];

/** Refuses a field that the facet does not have, which would silently do nothing. */
type OnlyFieldsOf<Kind, Some> = {
  readonly [Part in keyof Some]: Part extends keyof Kind
    ? { readonly [Field in keyof Some[Part]]: Field extends keyof Kind[Part] ? unknown : never }
    : never;
};

/** The widest family of a sort of kinds. Narrow it by the fields that nearly all of them answer alike. */
export function createFamily<Kind>(): Family<Kind, object> {
  return toFamily<Kind, object>({});
}

function toFamily<Kind, Known>(fixed: object): Family<Kind, Known> {
  const family = (member: object) => fill(fixed, member);
  const narrow = (more: object) => toFamily(fill(fixed, more));
  // The type of `Member` has checked that every field is there.
  return Object.assign(family, { narrow }) as unknown as Family<Kind, Known>;
}

/** Facet by facet: a field that is said replaces the field of the family. */
function fill(fixed: object, said: object): object {
  const all: Record<string, unknown> = { ...fixed };
  for (const [part, value] of Object.entries(said))
    all[part] = isFacet(value) ? { ...(all[part] as object | undefined), ...value } : value;
  return all;
}

function isFacet(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
