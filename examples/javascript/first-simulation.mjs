const base = process.env.BASE ?? 'http://127.0.0.1:3000';
const name = process.env.NAME ?? 'ada';
const send = async (path, { method = 'POST', json, auth, ...headers } = {}) => {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(auth ? { Authorization: auth } : {}),
      ...headers,
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${body.code}: ${body.error}`);
  return body;
};
const login = { username: name, password: 'a long sentence' };
await send('/auth/register', { json: { ...login, email: `${name}@example.org` } });
const { token } = await send('/auth/token/', { json: login });
const { key } = await send('/auth/keys/', { json: { name: 'Laptop' }, auth: `Token ${token}` });
const auth = `Api-Key ${key}`;
const { id } = await send('/api/v1/simulations/', {
  auth,
  'Idempotency-Key': `first-${name}`,
  json: {
    prompt: 'Ten people leave a small meeting room with one door because of a fire alarm.',
    settings: { max_agents: 10, simulation_duration: 300 },
  },
});
let status;
do status = await send(`/api/v1/simulations/${id}/status/?wait=30`, { method: 'GET', auth });
while (!['completed', 'failed'].includes(status.status));
const results = await send(`/api/v1/simulations/${id}/`, { method: 'GET', auth });
const { evacuated, people } = results.metadata.outcome;
console.log(`${status.status}: ${evacuated} of ${people} people are out`);
