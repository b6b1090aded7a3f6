/**
 * A certificate for servers of this machine, made on the spot and signed by itself: X.509 (RFC 5280) written out in DER,
 * because Node reads certificates and makes none. A key in the repository would be taken for a leak, and would expire.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  readonly key: string;
  /** Also the trust anchor for a client. */
  readonly cert: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const BOOLEAN = 0x01;

const ECDSA_SHA256 = der(SEQUENCE, der(OID, '2a8648ce3d040302'));
const COMMON_NAME = der(OID, '550403');
const ALTERNATIVE_NAMES = der(OID, '551d11');
const BASIC_CONSTRAINTS = der(OID, '551d13');

/** For names and IPv4 addresses such as `hooks.example` and `127.0.0.1`; valid from yesterday until tomorrow. */
export function createCertificate(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, text('test')))));
  const names = hosts.map((host) =>
    /^[\d.]+$/.test(host)
      ? der(0x87, Buffer.from(host.split('.').map(Number)))
      : der(0x82, text(host)),
  );
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, '02')),
    der(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ECDSA_SHA256,
    name,
    der(SEQUENCE, time(-86_400_000), time(86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      der(
        SEQUENCE,
        der(
          SEQUENCE,
          BASIC_CONSTRAINTS,
          der(BOOLEAN, 'ff'),
          der(OCTET_STRING, der(SEQUENCE, der(BOOLEAN, 'ff'))),
        ),
        der(SEQUENCE, ALTERNATIVE_NAMES, der(OCTET_STRING, der(SEQUENCE, ...names))),
      ),
    ),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = der(
    SEQUENCE,
    content,
    ECDSA_SHA256,
    der(BIT_STRING, Buffer.of(0), signature),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  );
  const { length } = inside;
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.of(tag, ...size), inside]);
}

function text(words: string): Buffer {
  return Buffer.from(words);
}

function time(fromNowMs: number): Buffer {
  const digits = new Date(Date.now() + fromNowMs).toISOString().replaceAll(/[-:T]/g, '');
  return der(UTC_TIME, text(`${digits.slice(2, 14)}Z`));
}
