import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { readCheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import { customerAddressesCall, customerProfileCall } from '@/lib/client/customer-calls'
import { useToken } from '@/lib/client/use-token'
import type { Address } from '@/lib/contract/customer-address'
import { Failure } from '@/lib/rules/failure'

/** `addresses`: none for guests, and none while they cannot be loaded. `filled` counts how often fields were filled. */
export type OwnAccount = { addresses: readonly Address[]; filled: number }

/** Account data of the signed-in customer; fills the empty fields of the draft. */
export function useOwnAccount(): OwnAccount {
  const token = useToken('customer')
  const [own, setOwn] = useState<OwnAccount>({ addresses: [], filled: 0 })
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      try {
        const [profile, { addresses }] = await Promise.all([
          call(customerProfileCall, {}, abort.signal),
          call(customerAddressesCall, {}, abort.signal),
        ])
        const { email, address } = readCheckoutDraft()
        const [first] = addresses
        if (email === '') updateCheckoutDraft({ email: profile.email, acceptsMarketing: profile.acceptsMarketing })
        if (address.line1 === '' && first) {
          const { _id, isDefault, ...parts } = first
          updateCheckoutDraft({ address: parts })
        }
        setOwn(({ filled }) => ({ addresses, filled: filled + 1 }))
      } catch (error) {
        // Fields can be filled by hand.
        if (!abort.signal.aborted && !(error instanceof Failure)) throw error
      }
    }
    if (token) read()
    else setOwn(({ filled }) => ({ addresses: [], filled }))
    return () => abort.abort()
  }, [token])
  return own
}
