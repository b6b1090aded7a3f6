/** What judges our files from outside: Khronos' validator and three's loader. */
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { Texture } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';

interface Issue {
  readonly code: string;
  /** 0 error, 1 warning, 2 information, 3 hint. */
  readonly severity: number;
  readonly message: string;
  readonly pointer?: string;
}

interface Validator {
  validateBytes(
    bytes: Uint8Array,
    options: { maxIssues: number },
  ): Promise<{ issues: { messages: Issue[] }; info: { totalTriangleCount: number } }>;
}

const require = createRequire(import.meta.url);
// The package has no types.
const validator = require('gltf-validator') as Validator;

export interface Verdict {
  /** Errors and warnings. */
  readonly faults: readonly string[];
  readonly notes: readonly string[];
  readonly triangles: number;
}

export async function validate(bytes: Uint8Array): Promise<Verdict> {
  // With a limit it stops early and calls the rest fine.
  const { issues, info } = await validator.validateBytes(bytes, { maxIssues: 0 });
  const toText = ({ code, message, pointer }: Issue): string => `${code} ${pointer}: ${message}`;
  return {
    faults: issues.messages.filter(({ severity }) => severity < 2).map(toText),
    notes: issues.messages.filter(({ severity }) => severity >= 2).map(({ code }) => code),
    triangles: info.totalTriangleCount,
  };
}

/** Without decoding images, which Node cannot. */
export async function load(bytes: Uint8Array<ArrayBuffer>): Promise<GLTF> {
  await MeshoptDecoder.ready;
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  loader.register(() => ({ name: 'no_images', loadTexture: async () => new Texture() }));
  return loader.parseAsync(bytes.buffer, '');
}

interface Json {
  [key: string]: any;
}

export interface Chunks {
  readonly json: Json;
  readonly bin: Uint8Array;
}

export function toChunks(bytes: Uint8Array): Chunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const jsonBytes = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonBytes))) as Json;
  return { json, bin: bytes.subarray(20 + jsonBytes + 8) };
}

/** The file again, its JSON changed. */
export function withJson(bytes: Uint8Array, change: (json: Json) => void): Uint8Array {
  const { json, bin } = toChunks(bytes);
  change(json);
  const text = Buffer.from(JSON.stringify(json));
  const filled = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const head = Buffer.alloc(20);
  [0x46546c67, 2, 28 + filled.length + bin.length, filled.length, 0x4e4f534a].forEach((word, i) =>
    head.writeUInt32LE(word, 4 * i),
  );
  const binHead = Buffer.alloc(8);
  binHead.writeUInt32LE(bin.length, 0);
  binHead.writeUInt32LE(0x004e4942, 4);
  return new Uint8Array(Buffer.concat([head, filled, binHead, bin]));
}

/** A picture of 2 by 2 pixels in one color. */
export function toPng(red: number, green: number, blue: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), out.length - 4);
    return out;
  };
  const row = [0, red, green, blue, red, green, blue];
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0)),
      chunk('IDAT', deflateSync(Uint8Array.from([...row, ...row]))),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}
