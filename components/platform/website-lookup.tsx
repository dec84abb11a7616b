'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Spinner } from '@/components/ui/spinner'
import { pageMessages } from '@/lib/rules/shop-messages'
import { websiteMessages } from '@/lib/rules/website-messages'
import { NeedsScript } from './needs-script'
import { PlatformCard } from './platform-card'

type State = { kind: 'loading' } | { kind: 'failed'; message: string }

/** `/website?websiteName=…`: looks the store up and redirects to its own address; an error when there is none. */
export function WebsiteLookup() {
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    const websiteName = new URLSearchParams(location.search).get('websiteName')?.trim() ?? ''
    addressOf(websiteName).then(
      (address) => location.replace(address),
      (error: Error) => setState({ kind: 'failed', message: error.message }),
    )
  }, [])

  if (state.kind === 'loading') {
    return (
      <PlatformCard>
        <Spinner text={websiteMessages.loadingWebsite} />
        <NeedsScript />
      </PlatformCard>
    )
  }
  return (
    <PlatformCard>
      <h1>{pageMessages.errorLoading}</h1>
      <p role="alert">{state.message}</p>
      <ButtonLink href="/">Go to the start page</ButtonLink>
    </PlatformCard>
  )
}

type Reply = {
  payload?: { data?: unknown; storeInfo?: { subdomain?: string } }
  error?: { message?: string; code?: string }
}

async function addressOf(websiteName: string): Promise<string> {
  if (!websiteName) throw new Error(websiteMessages.siteNameRequired)
  const query = new URLSearchParams({ websiteName, lang_code: 'EN' })
  const response = await fetch(`/api/vender/publicwebsite/public?${query}`)
  const reply = (await response.json().catch(() => ({}))) as Reply
  if (reply.error?.code === 'not_found') throw new Error(websiteMessages.notFound)
  if (reply.error) throw new Error(reply.error.message)
  if (!reply.payload) throw new Error(websiteMessages.invalidResponse)
  const { data, storeInfo } = reply.payload
  if (!data || !storeInfo?.subdomain) throw new Error(websiteMessages.dataNotFound)
  return `${location.protocol}//${storeInfo.subdomain}.${location.host.replace(/^(www|vendor)\./, '')}/`
}
