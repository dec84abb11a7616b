'use client'

import { useEffect } from 'react'
import { showToast } from '@/lib/client/toast'
import { websiteMessages } from '@/lib/rules/shop-messages'

/** Shows a warning once the store is loaded (specification §4). Rendered after `Toasts`, which is listening by then. */
export function SubscriptionNote() {
  useEffect(() => showToast('warning', websiteMessages.subscriptionExpired, 'subscription'), [])
  return null
}
