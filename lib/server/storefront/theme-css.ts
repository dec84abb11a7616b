import 'server-only'
import { createHash } from 'node:crypto'
import { Failure } from '@/lib/rules/failure'
import { cachedValue } from '../page-cache/caches'
import { log } from '../runtime/log'

/** The vendor's custom CSS, safe inside `<style>` on every page of the store. Cached under its content. */
export async function themeCss(storeId: string, customStyles: string): Promise<string> {
  if (customStyles.trim() === '') return ''
  const digest = createHash('sha256').update(customStyles).digest('base64url')
  return cachedValue(`theme-css ${storeId} ${digest}`, [], async () => {
    const { scopeCss } = await import('../template/css/scope-css')
    try {
      return scopeCss(customStyles, 'body')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      log().warn({ storeId, reason: error.message }, 'custom styles were rejected')
      return ''
    }
  })
}
