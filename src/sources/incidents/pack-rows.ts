/**
 * Incidents in PostgreSQL's binary COPY format (documentation of COPY, "Binary Format"). A row is written once, when it
 * is read, in the form that the database accepts, without text in between.
 */
import type { NewIncident } from './incident.ts';

/** The columns of a packed row, in order; `position` counts the rows of a request from 0. */
export const PACKED_COLUMNS =
  'position, external_id, source, type, severity, confidence, lat, lng, radius_km, starts_at, ends_at, title, url';
const COLUMN_COUNT = 13;

const SIGNATURE = Buffer.concat([
  Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
  Buffer.alloc(8), // no flags, no extension of the header
]);
const END = Buffer.from([0xff, 0xff]);

/** Instants are counted in microseconds from 2000-01-01; within the years we take, a double holds them exactly. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const CHUNK_BYTES = 256 * 1024;
/** The longest row: four texts at three bytes per UTF-16 character and the numbers fit many times. */
const ROW_BYTES_MAX = 32 * 1024;

export interface RowPacker {
  readonly count: number;
  /** Adds a row, and returns a chunk when one is full. */
  add(incident: NewIncident): Buffer | undefined;
  /** The last chunk. */
  end(): Buffer;
}

export function createRowPacker(): RowPacker {
  let count = 0;
  let bytes = Buffer.allocUnsafe(CHUNK_BYTES + ROW_BYTES_MAX);
  let at = SIGNATURE.copy(bytes);

  const putText = (text: string | null): void => {
    if (text === null) at = bytes.writeInt32BE(-1, at);
    else {
      const length = bytes.write(text, at + 4);
      at = bytes.writeInt32BE(length, at) + length;
    }
  };
  const putFloat = (value: number): void => {
    at = bytes.writeFloatBE(value, bytes.writeInt32BE(4, at));
  };
  const putDouble = (value: number): void => {
    at = bytes.writeDoubleBE(value, bytes.writeInt32BE(8, at));
  };
  const putInstant = (instantMs: number | null): void => {
    if (instantMs === null) {
      at = bytes.writeInt32BE(-1, at);
      return;
    }
    const micros = (instantMs - EPOCH_MS) * 1000;
    at = bytes.writeInt32BE(8, at);
    at = bytes.writeInt32BE(Math.floor(micros / 2 ** 32), at);
    at = bytes.writeUInt32BE(micros - Math.floor(micros / 2 ** 32) * 2 ** 32, at);
  };
  const take = (): Buffer => {
    const chunk = bytes.subarray(0, at);
    bytes = Buffer.allocUnsafe(CHUNK_BYTES + ROW_BYTES_MAX);
    at = 0;
    return chunk;
  };

  return {
    get count() {
      return count;
    },
    add(incident) {
      at = bytes.writeInt16BE(COLUMN_COUNT, at);
      at = bytes.writeInt32BE(count++, bytes.writeInt32BE(4, at));
      putText(incident.externalId);
      putText(incident.source);
      putText(incident.type);
      putFloat(incident.severity);
      putFloat(incident.confidence);
      putDouble(incident.lat);
      putDouble(incident.lng);
      putFloat(incident.radiusKm);
      putInstant(incident.startsAtMs);
      putInstant(incident.endsAtMs);
      putText(incident.title);
      putText(incident.url);
      return at >= CHUNK_BYTES ? take() : undefined;
    },
    end() {
      at += END.copy(bytes, at);
      return take();
    },
  };
}
