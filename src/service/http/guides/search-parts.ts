/** The parts that the search covers: sections of guides, calls, errors. */
import { ENDPOINTS, fieldsOf } from '#contract/documents';
import type { Endpoint } from '#contract/documents';
import { REFUSALS, REMEDIES } from '#contract/refusals';
import type { RefusalCode } from '#contract/refusals';
import type { Guide } from './load-guides.ts';
import type { SearchPart } from './search-guides.ts';

export function listSearchParts(guides: readonly Guide[]): SearchPart[] {
  return [
    ...ENDPOINTS.map(toCallPart),
    ...(Object.keys(REFUSALS) as RefusalCode[]).map(toErrorPart),
    ...guides.flatMap(toGuideParts),
  ];
}

function toCallPart({ id, method, path, summary, description, query, body }: Endpoint): SearchPart {
  const fields = [query, body].flatMap((schema) => (schema ? fieldsOf(schema) : []));
  return {
    path: `/docs/reference#${id}`,
    page: 'Reference',
    title: `${method} ${path}`,
    text: [`${summary}.`, description, ...fields.map(({ field, rule }) => `${field} ${rule}`)].join(
      ' ',
    ),
  };
}

function toErrorPart(code: RefusalCode): SearchPart {
  const { status, message } = REFUSALS[code];
  return {
    path: `/docs/errors#${code}`,
    page: 'Errors',
    title: code,
    text: `${status} ${message} ${REMEDIES[code].replaceAll('`', '')}`,
  };
}

function toGuideParts({ path, file, title: page, sections }: Guide): SearchPart[] {
  return sections.map(({ anchor, title, level, text }) => ({
    path: level === 1 ? path : `${path}#${anchor}`,
    page,
    title: level === 1 ? '' : title,
    text,
    // Changelog, architecture and decisions help a reader less than the guides.
    weight: /CHANGELOG|ARCHITECTURE|CONTRIBUTING|adr\//.test(file) ? 0.4 : 1,
  }));
}
