import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Call } from '../support/call.ts';
import { createKey, createPerson } from '../support/people.ts';
import { shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

let service: SimulationService;
let call: Call;

before(async () => {
  service = await shareSimulationService();
  ({ call } = service);
});

after(async () => {
  await service.close();
});

test('register, obtain a token, create a key, read the account, revoke the key', async () => {
  const ada = await createPerson(call, 'ada');
  const { auth, id } = await createKey(call, ada);
  assert.equal((await call('/auth/user/', { auth: ada.token })).body.username, ada.username);
  assert.equal((await call('/api/v1/simulations/nothing/status/', { auth })).status, 404);
  assert.equal(
    (await call(`/auth/keys/${id}/`, { method: 'DELETE', auth: ada.token })).status,
    204,
  );
  const refused = await call('/api/v1/simulations/nothing/status/', { auth });
  assert.equal(refused.status, 401);
  assert.deepEqual(
    [refused.body.code, refused.body.details.reason],
    ['INVALID_API_KEY', 'revoked'],
  );
});
