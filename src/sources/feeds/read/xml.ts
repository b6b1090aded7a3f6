/**
 * Safe XML: no DOCTYPE (so only the five standard entities, nothing fetched, nothing multiplied), limited depth, no
 * unclosed markup. Elements are looked up by local name, because prefixes differ by publisher.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { PayloadRefused } from '../feed.ts';
import { decodeXml } from './decode.ts';
import { refuseHtml } from './html.ts';

/** A CAP alert inside an Atom entry is 9 deep. */
const DEPTH_MAX = 64;

/** An element: its children by local name, its attributes as `@name`, its text as `#text`. */
export type XmlElement = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  alwaysCreateTextNode: true,
  maxNestedTags: DEPTH_MAX,
  // A single child and several have the same form.
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** The root element with its local name. */
export function readXml(bytes: Uint8Array): { name: string; root: XmlElement } {
  const text = decodeXml(bytes);
  refuseHtml(text);
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new PayloadRefused(
      'doctype',
      'the payload has a document type declaration, which is not supported',
    );
  const document = parse(text);
  const [[name, value] = []] = Object.entries(document).filter(([key]) => key !== '#text');
  const root = Array.isArray(value) ? value[0] : undefined;
  if (name === undefined || typeof root !== 'object' || root === null)
    throw new PayloadRefused('unreadable', 'the payload has no root element');
  return { name, root };
}

function parse(text: string): Record<string, unknown> {
  try {
    const validity = XMLValidator.validate(text);
    if (validity !== true)
      throw new PayloadRefused('unreadable', `the payload is not XML: ${validity.err.msg}`);
    return parser.parse(text);
  } catch (cause) {
    if (cause instanceof PayloadRefused) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    if (/nested/i.test(message) || cause instanceof RangeError)
      throw new PayloadRefused('too_deep', `the payload has more than ${DEPTH_MAX} levels`, {
        cause,
      });
    throw new PayloadRefused('unreadable', 'the payload is not XML', { cause });
  }
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const value = element?.[name];
  return Array.isArray(value) ? value.filter((child) => typeof child === 'object') : [];
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** The text of a child, or undefined if it is absent or empty. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  return ownText(childOf(element, name));
}

export function ownText(element: XmlElement | undefined): string | undefined {
  const text = element?.['#text'];
  const plain = typeof text === 'string' ? decodeEntities(text).trim() : '';
  return plain === '' ? undefined : plain;
}

export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const value = element?.[`@${name}`];
  return typeof value === 'string' ? decodeEntities(value).trim() : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** The five entities of XML 1.0, section 4.6, and numeric characters. Anything else stays unchanged. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (whole, dec, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = dec === undefined ? parseInt(hex, 16) : Number(dec);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
