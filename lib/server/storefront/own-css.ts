import 'server-only'
import { createHash } from 'node:crypto'
import { cachedValue } from '../page-cache/caches'

/**
 * What the shop renders of the owner's CSS: bound to the content of the website's pages, safe inside `<style>`. Cached
 * under its content, unless it is that of a preview.
 */
export async function ownCss(storeId: string, customStyles: string, isPreview: boolean): Promise<string> {
  if (customStyles.trim() === '') return ''
  const make = async () => {
    const { checkOwnCss } = await import('../template/css/own/check-own-css')
    return checkOwnCss(customStyles).css
  }
  if (isPreview) return make()
  const digest = createHash('sha256').update(customStyles).digest('base64url')
  return cachedValue(`own-css ${storeId} ${digest}`, [], make)
}
