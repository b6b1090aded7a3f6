/**
 * Chat completions as defined by OpenAI and supported by most servers (vLLM, llama.cpp, Ollama, Mistral, Azure,
 * OpenRouter): https://platform.openai.com/docs/api-reference/chat
 */
import { extractObject } from './extract-object.ts';
import { partOf, withPath } from './protocol.ts';
import type { Ask, LlmAnswer, Manner, Protocol } from './protocol.ts';

export const openai: Protocol = {
  toRequest: ({ url, key }, ask) => ({
    url: withPath(url, toPath),
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: {
      model: ask.model,
      messages: [
        { role: 'system', content: toSystem(ask) },
        { role: 'user', content: ask.user },
      ],
      ...(ask.manner.hasTemperature ? { temperature: 0 } : {}),
      ...toFormat(ask),
    },
  }),

  parseAnswer(body) {
    const choice = partOf(partOf(body, 'choices'), 0);
    const message = partOf(choice, 'message');
    const isDeclined =
      typeof partOf(message, 'refusal') === 'string' ||
      partOf(choice, 'finish_reason') === 'content_filter';
    if (isDeclined) return { kind: 'declined' };
    return toAnswer(toText(partOf(message, 'content')));
  },

  relax({ format, hasTemperature }: Manner, refusal) {
    if (hasTemperature && /temperature/i.test(refusal)) return { format, hasTemperature: false };
    switch (format) {
      case 'json_schema':
        return { format: 'json_object', hasTemperature };
      case 'json_object':
        return { format: 'none', hasTemperature };
      case 'none':
        return undefined;
    }
  },
};

/** The configured URL may be the full one, its version prefix, or only the host. */
function toPath(path: string): string {
  if (path.endsWith('/chat/completions')) return path;
  return `${path === '' ? '/v1' : path}/chat/completions`;
}

/** If the server does not accept the schema, the instructions contain it. */
function toSystem({ system, schema, manner }: Ask): string {
  if (manner.format === 'json_schema') return system;
  return `${system}\n\nAnswer with one JSON object and nothing else. Its JSON Schema:\n${JSON.stringify(schema)}`;
}

function toFormat({ schema, manner }: Ask): object {
  switch (manner.format) {
    case 'json_schema':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'scenario', strict: true, schema },
        },
      };
    case 'json_object':
      return { response_format: { type: 'json_object' } };
    case 'none':
      return {};
  }
}

/** Text, or a list of parts, some of which are text. */
function toText(content: unknown): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  return content
    .map((part) => partOf(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('');
}

function toAnswer(text: string | undefined): LlmAnswer {
  const value = text === undefined ? undefined : extractObject(text);
  return value === undefined ? { kind: 'unreadable' } : { kind: 'object', value };
}
