/** Messages with one tool that must be called, so that the answer is its input: https://docs.anthropic.com/en/api/messages */
import { extractObject } from './extract-object.ts';
import { partOf, withPath } from './protocol.ts';
import type { Protocol } from './protocol.ts';

const TOOL = 'write_scenario';
/** Required by the interface. The scenario of a long prompt has about four thousand. */
const TOKENS_MAX = 16_384;

export const anthropic: Protocol = {
  toRequest: ({ url, key }, { model, system, user, schema, manner }) => ({
    url: withPath(url, toPath),
    headers: {
      'anthropic-version': '2023-06-01',
      ...(key === undefined ? {} : { 'x-api-key': key }),
    },
    body: {
      model,
      max_tokens: TOKENS_MAX,
      system,
      messages: [{ role: 'user', content: user }],
      tools: [
        { name: TOOL, description: 'Takes the scenario of the prompt.', input_schema: schema },
      ],
      tool_choice: { type: 'tool', name: TOOL },
      ...(manner.hasTemperature ? { temperature: 0 } : {}),
    },
  }),

  parseAnswer(body) {
    if (partOf(body, 'stop_reason') === 'refusal') return { kind: 'declined' };
    const content = partOf(body, 'content');
    if (!Array.isArray(content)) return { kind: 'unreadable' };
    const call = content.find((part) => partOf(part, 'type') === 'tool_use');
    const input = partOf(call, 'input');
    if (typeof input === 'object' && input !== null) return { kind: 'object', value: input };
    const text = content
      .map((part) => partOf(part, 'text'))
      .find((each) => typeof each === 'string');
    const value = text === undefined ? undefined : extractObject(text);
    return value === undefined ? { kind: 'unreadable' } : { kind: 'object', value };
  },

  relax: ({ format, hasTemperature }, refusal) =>
    hasTemperature && /temperature/i.test(refusal) ? { format, hasTemperature: false } : undefined,
};

/** The configured URL may be the full one, its version prefix, or only the host. */
function toPath(path: string): string {
  if (path.endsWith('/messages')) return path;
  return path.endsWith('/v1') ? `${path}/messages` : `${path}/v1/messages`;
}
