import 'server-only'
import { createHash } from 'node:crypto'
import { remember } from '../cache/caches'

/** The vendor's custom styles, safe inside `<style>` on every page of the store. Kept by their content. */
export async function themeCss(storeId: string, customStyles: string): Promise<string> {
  if (customStyles.trim() === '') return ''
  const digest = createHash('sha256').update(customStyles).digest('base64url')
  return remember(`theme-css ${storeId} ${digest}`, [], async () => {
    const { scopeCss } = await import('../template/css/scope-css')
    return scopeCss(customStyles, 'body')
  })
}
