/** The sections before and after the objects: creator, axes, unit, and the number of objects of each kind. */
import type { Clip, Scene } from '#scene/nodes';
import { CREATION_TIME, FILE_ID, TICKS_PER_SECOND, VERSION, toTicks } from './file-format.ts';
import { NAME_SEPARATOR } from './file-format.ts';
import type { ObjectSet } from './object-set.ts';
import { ROOT_ID } from './object-set.ts';
import {
  enumProperty,
  intProperty,
  numberProperty,
  textProperty,
  timeProperty,
  urlProperty,
  writeProperties,
} from './properties.ts';
import { int, long } from './record-writer.ts';
import type { RecordWriter } from './record-writer.ts';

const CREATOR = 'Presage';
/** The moment of `CREATION_TIME`. */
const TIME_STAMP = { Version: 1000, Year: 1970, Month: 1, Day: 1, Hour: 10 } as const;

export function writeHeader(records: RecordWriter, scene: Scene): void {
  records.record('FBXHeaderExtension', [], () => {
    records.record('FBXHeaderVersion', [int(1003)]);
    records.record('FBXVersion', [int(VERSION)]);
    records.record('EncryptionType', [int(0)]);
    records.record('CreationTimeStamp', [], () => {
      for (const [name, value] of Object.entries(TIME_STAMP)) records.record(name, [int(value)]);
      for (const name of ['Minute', 'Second', 'Millisecond']) records.record(name, [int(0)]);
    });
    records.record('Creator', [CREATOR]);
    writeSceneInfo(records, scene);
  });
  records.record('FileId', [FILE_ID]);
  records.record('CreationTime', [CREATION_TIME]);
  records.record('Creator', [CREATOR]);
}

function writeSceneInfo(records: RecordWriter, { name, georeference }: Scene): void {
  records.record('SceneInfo', [`GlobalInfo${NAME_SEPARATOR}SceneInfo`, 'UserData'], () => {
    records.record('Type', ['UserData']);
    records.record('Version', [int(100)]);
    records.record('MetaData', [], () => {
      records.record('Version', [int(100)]);
      records.record('Title', [name]);
      for (const field of ['Subject', 'Author', 'Keywords', 'Revision'])
        records.record(field, ['']);
      records.record('Comment', [JSON.stringify({ georeference })]);
    });
    writeProperties(records, [
      urlProperty('DocumentUrl', 'Url', `${name}.fbx`),
      urlProperty('SrcDocumentUrl', 'Url', `${name}.fbx`),
      ['Original', 'Compound', '', ''],
      textProperty('Original|ApplicationVendor', CREATOR),
      textProperty('Original|ApplicationName', CREATOR),
      ['LastSaved', 'Compound', '', ''],
      textProperty('LastSaved|ApplicationVendor', CREATOR),
      textProperty('LastSaved|ApplicationName', CREATOR),
    ]);
  });
}

/** 30 frames a second: what programs round to when they show frames. Keys keep their own times. */
const FRAMES_30 = 6;

export function writeGlobalSettings(
  records: RecordWriter,
  { unitCm, clips }: { readonly unitCm: number; readonly clips: readonly Clip[] },
): void {
  const stop = Math.max(0, ...clips.map((clip) => toTicks(clip.seconds))) || TICKS_PER_SECOND;
  records.record('GlobalSettings', [], () => {
    records.record('Version', [int(1000)]);
    writeProperties(records, [
      // Right handed, y up, z towards the viewer, x to the right.
      ...(
        [
          ['UpAxis', 1],
          ['FrontAxis', 2],
          ['CoordAxis', 0],
        ] as const
      ).flatMap(([name, axis]) => [intProperty(name, axis), intProperty(`${name}Sign`, 1)]),
      intProperty('OriginalUpAxis', 1),
      intProperty('OriginalUpAxisSign', 1),
      numberProperty('UnitScaleFactor', unitCm),
      numberProperty('OriginalUnitScaleFactor', unitCm),
      textProperty('DefaultCamera', 'Producer Perspective'),
      enumProperty('TimeMode', FRAMES_30),
      enumProperty('TimeProtocol', 2),
      timeProperty('TimeSpanStart', 0),
      timeProperty('TimeSpanStop', stop),
      numberProperty('CustomFrameRate', -1),
    ]);
  });
}

export function writeDocuments(records: RecordWriter, id: number, clips: readonly Clip[]): void {
  records.record('Documents', [], () => {
    records.record('Count', [int(1)]);
    records.record('Document', [long(id), 'Scene', 'Scene'], () => {
      writeProperties(records, [
        ['SourceObject', 'object', '', ''],
        textProperty('ActiveAnimStackName', clips[0]?.name ?? ''),
      ]);
      records.record('RootNode', [long(ROOT_ID)]);
    });
  });
  records.record('References', [], () => {});
}

export function writeDefinitions(records: RecordWriter, { counts }: ObjectSet): void {
  const all = [['GlobalSettings', 1] as const, ...counts];
  records.record('Definitions', [], () => {
    records.record('Version', [int(100)]);
    records.record('Count', [int(all.reduce((sum, [, count]) => sum + count, 0))]);
    for (const [kind, count] of all)
      records.record('ObjectType', [kind], () => records.record('Count', [int(count)]));
  });
}

export function writeTakes(records: RecordWriter, clips: readonly Clip[]): void {
  records.record('Takes', [], () => {
    records.record('Current', [clips[0]?.name ?? '']);
    for (const { name, seconds } of clips)
      records.record('Take', [name], () => {
        records.record('FileName', [`${name}.tak`]);
        const span = [long(0), long(toTicks(seconds))];
        records.record('LocalTime', span);
        records.record('ReferenceTime', span);
      });
  });
}
