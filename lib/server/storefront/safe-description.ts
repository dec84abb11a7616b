import 'server-only'
import { createHash } from 'node:crypto'
import { Failure } from '@/lib/rules/failure'
import { cachedValue } from '../page-cache/caches'
import { noteExpiry } from '../page-cache/render-record'
import { log } from '../runtime/log'
import { plainText } from '../services/catalogue/plain-text'
import { sanitizeOffThread } from '../template/prepare-off-thread'

/** Retry time for a description that cannot be sanitized: the machine may have been busy. */
const RETRY_AFTER_MS = 10 * 60_000

/**
 * A product's description, sanitized for the page. Cached under its content. One that cannot be sanitized is shown as
 * plain text, so that no description breaks its page.
 */
export async function safeDescription(storeId: string, html: string): Promise<string> {
  if (html.trim() === '') return ''
  const digest = createHash('sha256').update(html).digest('base64url')
  return cachedValue(`description ${storeId} ${digest}`, [], async () => {
    try {
      return await sanitizeOffThread(html, storeId)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      log().warn({ storeId, reason: error.message }, 'a description is shown as plain text')
      noteExpiry(new Date(Date.now() + RETRY_AFTER_MS))
      return escaped(plainText(html))
    }
  })
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
