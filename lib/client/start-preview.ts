import { Failure } from '@/lib/rules/failure'
import { previewPrefixOf } from '@/lib/rules/preview-token'
import { shopPreview } from './preview-page'
import { cartQuoteCall } from './public-calls'
import { showToast } from './toast'

/** Shown when something in a preview would change a cart. */
const NOTHING_ADDED = 'This is a preview: nothing is added.'
/** Message of a call that a preview does not make. */
export const NOTHING_SENT = 'This is a preview: nothing is sent.'

/** From now on this page adds and sends nothing, while its address is that of a preview. */
export function startPreview(): void {
  shopPreview.prefix = previewPrefixOf(window.location.pathname) ?? ''
  shopPreview.blocks = () => {
    if (shopPreview.prefix === '') return false
    showToast('info', NOTHING_ADDED, 'preview')
    return true
  }
  shopPreview.check = (path) => {
    // A quote only asks.
    if (shopPreview.prefix !== '' && path !== cartQuoteCall.path) throw new Failure('forbidden', NOTHING_SENT)
  }
}
