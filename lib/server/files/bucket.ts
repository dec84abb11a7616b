import 'server-only'
import type { BucketSettings } from '../config/bucket-settings'
import { bucketRequests } from './bucket-requests'
import type { FileStore } from './port'

/** Names under which this application stores files; no other names are looked up in the bucket. */
const STORED = /^(pictures\/[\da-f-]{36}|people)\/[\da-f]{32}(\.w\d{1,5})?\.webp$/

/**
 * Files in an S3-compatible bucket, for several processes on several machines. Each data folder caches what it has
 * served: a name never gets other content, so a copy is never stale. `answerMs`: limit of each request.
 */
export function bucketFiles(settings: BucketSettings, copies: FileStore, answerMs?: number): FileStore {
  const bucket = bucketRequests(settings, answerMs)
  const coming = new Map<string, Promise<boolean>>()

  async function fetchCopy(name: string): Promise<boolean> {
    const bytes = await bucket.get(name)
    if (!bytes) return false
    await copies.put(name, bytes)
    return true
  }

  return {
    async put(name, bytes) {
      await bucket.put(name, bytes, 'image/webp')
      await copies.put(name, bytes)
    },
    async remove(name) {
      await bucket.remove(name)
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
