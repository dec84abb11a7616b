import 'server-only'
import { AwsClient } from 'aws4fetch'
import { Failure } from '@/lib/rules/failure'
import type { BucketSettings } from '../config/bucket-settings'
import { log } from '../runtime/log'
import type { FileStore } from './port'

const ANSWER_MS = 20_000
const TRIES = 3
const RETRY_AFTER_MS = 60_000
const WEBP = { 'content-type': 'image/webp' }
/** Names under which this application stores files; no other names are looked up in the bucket. */
const STORED = /^(pictures\/[\da-f-]{36}|people)\/[\da-f]{32}(\.w\d{1,5})?\.webp$/

/**
 * Files in an S3-compatible bucket, for several processes on several machines. Each data folder caches what it has
 * served: a name never gets other content, so a copy is never stale.
 */
export function bucketFiles({ endpoint, name: bucket, region, ...keys }: BucketSettings, copies: FileStore): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: TRIES - 1, initRetryMs: 200 })
  const coming = new Map<string, Promise<boolean>>()

  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Uint8Array): Promise<Response> {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const address = `${endpoint}/${bucket}/${name}`
    try {
      const answer = await client.fetch(address, {
        method,
        signal,
        ...(body && { body: Buffer.from(body), headers: WEBP }),
      })
      if (answer.ok || answer.status === 404) return answer
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

  async function fetchCopy(name: string): Promise<boolean> {
    const answer = await ask('GET', name)
    if (answer.status === 404) return false
    await copies.put(name, new Uint8Array(await answer.arrayBuffer()))
    return true
  }

  return {
    async put(name, bytes) {
      const answer = await ask('PUT', name, bytes)
      if (!answer.ok) throw new Failure('unavailable', `There is no bucket ${bucket} to store files in.`)
      await copies.put(name, bytes)
    },
    async remove(name) {
      await ask('DELETE', name)
      await copies.remove(name)
    },
    async bring(name) {
      if (await copies.bring(name)) return true
      if (!STORED.test(name)) return false
      const running = coming.get(name) ?? fetchCopy(name).finally(() => coming.delete(name))
      coming.set(name, running)
      return running
    },
  }
}
