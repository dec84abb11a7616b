import 'server-only'
import { AwsClient } from 'aws4fetch'
import { Failure } from '@/lib/rules/failure'
import type { BucketSettings } from '../config/bucket-settings'
import { log } from '../runtime/log'

const ANSWER_MS = 20_000
const TRIES = 3
const RETRY_AFTER_MS = 60_000

/** Signed requests to an S3-compatible bucket. Each throws `unavailable` when the bucket does not answer. */
type BucketRequests = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** `answerMs`: within which an answer must have arrived, to its last byte. */
export function bucketRequests(
  { endpoint, name: bucket, region, ...keys }: BucketSettings,
  answerMs = ANSWER_MS,
): BucketRequests {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: TRIES - 1, initRetryMs: 200 })

  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    sent?: { body: Buffer<ArrayBuffer>; type: string },
  ): Promise<Buffer | null> {
    const signal = AbortSignal.timeout(answerMs)
    const address = `${endpoint}/${bucket}/${name}`
    try {
      const answer = await client.fetch(address, {
        method,
        signal,
        ...(sent && { body: sent.body, headers: { 'content-type': sent.type } }),
      })
      // The body counts: a bucket can fall silent in the middle of a file.
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      if (answer.status === 404) return null
      throw new Error(`The bucket answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    } catch (error) {
      log().error({ err: error, method, name }, 'the file bucket is not available')
      throw new Failure(
        'unavailable',
        'Files are not available at the moment. Try again in a few minutes.',
        undefined,
        RETRY_AFTER_MS,
      )
    }
  }

  return {
    async put(name, bytes, type) {
      const answer = await ask('PUT', name, { body: Buffer.from(bytes), type })
      if (answer === null) throw new Failure('unavailable', `There is no bucket ${bucket} to store files in.`)
    },
    get: (name) => ask('GET', name),
    async remove(name) {
      await ask('DELETE', name)
    },
  }
}
