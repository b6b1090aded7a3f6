/** Compares the finished run with every field that somebody wrote. */
import type { ScenarioSettings, Stated } from '#scenario';
import { listAbsentFields, listGoalFields, listProtectionFields } from './absent-fields.ts';
import { listActionFields } from './action-fields.ts';
import { listAroundFields } from './around-fields.ts';
import { listClosedFields } from './closed-fields.ts';
import { listDesignFields } from './design-fields.ts';
import { listEventFields } from './event-fields.ts';
import { FIELD_KINDS, createSay } from './field.ts';
import type { Field, JudgedField } from './field.ts';
import { listForbiddenFields } from './forbidden-fields.ts';
import { openLook, peopleIn } from './look.ts';
import type { FinishedRun, Look } from './look.ts';
import { listPeopleFields } from './people-fields.ts';
import { listPlaceFields, listThingFields } from './place-fields.ts';
import { listUnjudgedFields, listUnreadFields } from './unread-fields.ts';
import { no } from './verdict.ts';

export interface FieldsJudged {
  /** In the order of the document. */
  readonly fields: readonly JudgedField[];
  /** Those not met, or met only in part: most important first. */
  readonly unmet: readonly JudgedField[];
  /** 0 to 1: the share of fields that are met; in part counts half. 1 where nothing is stated. */
  readonly fidelity: number;
  /** People of the run and the agents that show them; none where each is shown. */
  readonly shown?: { readonly people: number; readonly agents: number };
}

/**
 * Returns every field with its verdict, those not met, and the share that is met:
 *
 *     const { fields, unmet, fidelity } = judgeFields(stated, settings, { world, played, weather });
 */
export function judgeFields(
  stated: Stated,
  settings: ScenarioSettings,
  finished: FinishedRun,
): FieldsJudged {
  const look = openLook(stated, finished);
  const fields = listFields(stated, settings).map((field) => judgeField(look, field));
  const worth = { yes: 1, partly: 0.5, no: 0 } as const;
  const sum = fields.reduce((total, { met }) => total + worth[met], 0);
  return {
    fields,
    unmet: fields.filter(({ met }) => met !== 'yes').toSorted(compareImportance),
    fidelity: fields.length === 0 ? 1 : sum / fields.length,
    ...countShown(look),
  };
}

function listFields(stated: Stated, settings: ScenarioSettings): readonly Field[] {
  const say = createSay(stated.prompt);
  const read = [
    ...listAroundFields(stated, settings, say),
    ...listPlaceFields(stated, say),
    ...listThingFields(stated, say),
    ...listPeopleFields(stated, say),
    ...listEventFields(stated, say),
    ...listClosedFields(stated, say),
    ...listGoalFields(stated, say),
    ...listActionFields(stated, say),
    ...listForbiddenFields(stated, say),
    ...listAbsentFields(stated, say),
    ...listProtectionFields(stated, say),
    ...listDesignFields(stated, settings),
  ];
  return [...read, ...listUnjudgedFields(stated, read), ...listUnreadFields(stated)];
}

function judgeField(look: Look, { judge, ...field }: Field): JudgedField {
  const verdict =
    judge?.(look) ?? no(`“${field.words}” cannot be checked`, 'Nothing in a run can show it.');
  return { ...field, ...verdict };
}

/** Where an agent stands for several people. */
function countShown({ actors }: Look): Pick<FieldsJudged, 'shown'> {
  const walking = actors.filter(({ type }) => type === 'pedestrian');
  const people = peopleIn(walking);
  return people > walking.length ? { shown: { people, agents: walking.length } } : {};
}

/** By importance, then by kind, then by where it stands in the prompt. */
function compareImportance(a: JudgedField, b: JudgedField): number {
  return (
    b.importance - a.importance ||
    FIELD_KINDS.indexOf(a.kind) - FIELD_KINDS.indexOf(b.kind) ||
    (a.span?.[0] ?? Infinity) - (b.span?.[0] ?? Infinity)
  );
}
