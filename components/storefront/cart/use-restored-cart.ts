import { useEffect } from 'react'
import { call } from '@/lib/client/call'
import { addItems } from '@/lib/client/cart-changes'
import { byKeysCall } from '@/lib/client/public-calls'
import { linesOfFragment } from '@/lib/rules/cart-fragment'
import { Failure } from '@/lib/rules/failure'
import { cartProduct } from '../catalogue/cart-product'

/**
 * Puts the goods of a link such as `/cart#restore=key:2` into this browser's cart, as in a reminder of an abandoned cart. What
 * is in the cart already stays as it is; what is no longer sold is left out. The address loses that part at once.
 */
export function useRestoredCart(): void {
  useEffect(() => {
    const lines = linesOfFragment(window.location.hash)
    if (lines.length === 0) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    call(byKeysCall, { keyIds: lines.map(({ key }) => key).join() })
      .then(({ productMap }) =>
        addItems(
          lines.flatMap(({ key, quantity }) => {
            const card = productMap[key]
            return card ? [{ ...cartProduct(card), quantity, addedAt: new Date().toISOString() }] : []
          }),
        ),
      )
      .catch((error) => {
        // The cart works without them.
        if (!(error instanceof Failure)) throw error
      })
  }, [])
}
