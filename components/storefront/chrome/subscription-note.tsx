'use client'

import { useEffect } from 'react'
import { showToast } from '@/lib/client/toast'
import { websiteMessages } from '@/lib/rules/shop-messages'

/** Warns once the store is loaded (specification §4). Stands after `Toasts`, which listens by then. */
export function SubscriptionNote() {
  useEffect(() => showToast('warning', websiteMessages.subscriptionExpired, 'subscription'), [])
  return null
}
