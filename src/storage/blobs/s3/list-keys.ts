/** The objects of a bucket, a thousand at a time (ListObjectsV2). */
import { XMLParser } from 'fast-xml-parser';
import { toFailure } from './s3-requests.ts';
import type { S3Client } from './s3-requests.ts';

export interface ListedKey {
  readonly key: string;
  readonly size: number;
  readonly modifiedAtMs: number;
}

interface Page {
  readonly ListBucketResult?: {
    readonly Contents?: readonly { Key: string; Size: string; LastModified: string }[];
    readonly IsTruncated?: string;
    readonly NextContinuationToken?: string;
  };
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
});

export async function* listKeys(client: S3Client, prefix: string): AsyncGenerator<ListedKey> {
  let token: string | undefined;
  do {
    const answer = await client.send({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
    });
    if (answer.statusCode !== 200) throw await toFailure(answer, { method: 'GET' });
    const { ListBucketResult: page = {} } = parser.parse(await answer.body.text()) as Page;
    for (const { Key, Size, LastModified } of page.Contents ?? [])
      yield { key: Key, size: Number(Size), modifiedAtMs: Date.parse(LastModified) };
    token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}
