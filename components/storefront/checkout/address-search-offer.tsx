'use client'

import { createContext, useContext } from 'react'
import { isCheckoutStored } from '@/lib/client/checkout-draft'
import styles from './fields.module.css'

/** Whether the checkout offers an address search. */
export const AddressSearchOffer = createContext(false)

/** Leads to the address search, a document of its own, which returns here. */
export function AddressSearchLink() {
  // Where the browser stores nothing, what was typed would be lost on the way.
  const isOffered = useContext(AddressSearchOffer) && isCheckoutStored()
  if (!isOffered) return null
  return (
    <p className={styles.note}>
      <a href="/checkout/address">Find your address</a> instead of typing it.
    </p>
  )
}
