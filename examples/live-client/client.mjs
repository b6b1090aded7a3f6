const [base, id, key] = process.argv.slice(2);
const answer = await fetch(`${base}/api/v1/ws-tickets/`, {
  method: 'POST',
  headers: { authorization: `Api-Key ${key}` },
});
const { ticket } = await answer.json();
const address = `${base.replace(/^http/, 'ws')}/ws/simulations/${id}/?ticket=${ticket}`;
const socket = new WebSocket(address);
const fleeing = new Set();
let frames = 0;
const say = (type, payload = {}) => socket.send(JSON.stringify({ type, payload }));
socket.addEventListener('message', ({ data }) => {
  const { type, payload } = JSON.parse(data);
  if (type === 'stage') console.log(payload.stage, payload.progress);
  if (type === 'completed') {
    say('subscribe', { rate: 20 });
    say('play', { speed: 30 });
  }
  if (type === 'frame') frames++;
  if (type === 'update_flee_status' && payload.is_fleeing) fleeing.add(payload.agent_id);
  if (type === 'error') console.error(payload.error);
  if (type === 'player' && payload.ended) {
    console.log(`${frames} frames, ${fleeing.size} fled`);
    socket.close();
  }
});
