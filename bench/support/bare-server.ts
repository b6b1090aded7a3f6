/** The least a Fastify server can do: one route that answers with the object of the file it was started with. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const body = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as object;
const app = Fastify({ logger: false });
app.get('/', async () => body);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send!(typeof address === 'object' && address ? address.port : 0);
process.once('disconnect', () => process.exit(0));
