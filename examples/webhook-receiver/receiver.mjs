import { createServer } from 'node:http';
import { verifyWebhook } from './verify.mjs';

const BODY_BYTES_MAX = 64 * 1024;
const secret = process.env.WEBHOOK_SECRET;
/** The same message may arrive twice. A real receiver keeps these in a database. */
const seen = new Set();

const server = createServer(async (request, response) => {
  try {
    const event = verifyWebhook(secret, request.headers, await readBody(request));
    // Acknowledge first, work later.
    response.writeHead(204).end();
    if (seen.has(event.event_id)) return;
    seen.add(event.event_id);
    console.log(`${event.event} ${event.simulation_id}`);
  } catch (error) {
    response.writeHead(400).end(error.message);
  }
});

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () =>
  console.log(`listening on port ${server.address().port}`),
);

/** The text as it arrived: the signature is of these bytes. */
async function readBody(request) {
  let body = Buffer.alloc(0);
  for await (const chunk of request) {
    body = Buffer.concat([body, chunk]);
    if (body.length > BODY_BYTES_MAX) throw new Error('too large');
  }
  return body.toString('utf8');
}
