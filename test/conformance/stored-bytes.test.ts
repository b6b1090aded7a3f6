/** The bytes simulations leave on the disk: their own, and shared ones once. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isEverything } from '../support/extent.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { startSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

/** Of a simulation with nothing but a prompt, beside textures and sounds. */
const OWN_BYTES_MAX = 12e6;
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const SOUND_STARTS = ['OggS', 'RIFF'];
/** Each texture is there in the size for programs and in that for browsers. */
const SIZES_OF_A_TEXTURE = 2;

const folder = makeTestFolder();
let presage: SimulationService;
before(async () => {
  presage = await startSimulationService({ DATA_DIR: folder, WORKERS: '1' });
});
after(() => presage.close());

interface Stored {
  readonly path: string;
  readonly bytes: Buffer;
}

function listStored(): Stored[] {
  return readdirSync(join(folder, 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, bytes: readFileSync(path) }));
}

const isPicture = ({ bytes }: Stored): boolean => bytes.indexOf(PNG_SIGNATURE) === 0;
const isSound = ({ bytes }: Stored): boolean =>
  SOUND_STARTS.includes(bytes.toString('latin1', 0, 4));

/** Builds it and returns the bytes stored for it, and the names of its textures. */
async function build(
  prompt: string,
  settings = {},
): Promise<{ added: Stored[]; textures: Set<string> }> {
  const known = new Set(existing().map(({ path }) => path));
  const { id } = (await presage.create({ prompt, settings })).body;
  const { body } = await presage.untilEnded(id);
  assert.equal(body.status, 'completed', JSON.stringify(body));
  const { body: results } = await presage.call(`/api/v1/simulations/${id}/`);
  const textures = results.assets.textures.map((texture: { id: string }) => texture.id);
  return {
    added: listStored().filter(({ path }) => !known.has(path)),
    textures: new Set<string>(textures),
  };
}

function existing(): Stored[] {
  try {
    return listStored();
  } catch {
    return [];
  }
}

test('a default simulation stores at most 12 MB of its own, and textures and sounds are stored once for all', async (t) => {
  const office = await build('An office of 20 people, fire alarm');
  const market = isEverything
    ? await build('A street market with 200 people, a gas leak')
    : await build('A small office with 5 people, fire alarm', { simulation_duration: 60 });
  for (const { added } of [office, market]) {
    const own = added.filter((stored) => !isPicture(stored) && !isSound(stored));
    const ownBytes = own.reduce((sum, { bytes }) => sum + bytes.length, 0);
    t.diagnostic(`${ownBytes} bytes in ${own.length} files`);
    assert.ok(ownBytes <= OWN_BYTES_MAX, `${ownBytes} bytes`);
    for (const { path, bytes } of own)
      assert.ok(!bytes.includes(PNG_SIGNATURE), `a texture is stored inside ${path}`);
  }
  const newTextures = market.textures.difference(office.textures).size;
  assert.ok(newTextures < market.textures.size, 'they have textures in common');
  assert.equal(market.added.filter(isPicture).length, SIZES_OF_A_TEXTURE * newTextures);
});
