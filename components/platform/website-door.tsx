'use client'

import { useEffect, useState } from 'react'

type State = { kind: 'loading' } | { kind: 'failed'; message: string }

/** `/website?websiteName=…`: looks the store up and goes on to its own address; says so when there is none. */
export function WebsiteDoor() {
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
      <main className="platform-card" role="status">
        Loading website...
      </main>
    )
  }
  return (
    <main className="platform-card" role="alert">
      <h1>Error loading website</h1>
      <p>{state.message}</p>
      <p>
        <a href="/">Go to the start page</a>
      </p>
    </main>
  )
}

type Reply = {
  payload?: { data?: unknown; storeInfo?: { subdomain?: string } }
  error?: { message?: string; code?: string }
}

async function addressOf(websiteName: string): Promise<string> {
  if (!websiteName) throw new Error('Site name is required')
  const query = new URLSearchParams({ websiteName, lang_code: 'EN' })
  const response = await fetch(`/api/vender/publicwebsite/public?${query}`)
  const reply = (await response.json().catch(() => ({}))) as Reply
  if (reply.error?.code === 'not_found') throw new Error('The requested website could not be found.')
  if (reply.error) throw new Error(reply.error.message)
  if (!reply.payload) throw new Error('Invalid response structure')
  const { data, storeInfo } = reply.payload
  if (!data || !storeInfo?.subdomain) throw new Error('Website data not found in response')
  return `${location.protocol}//${storeInfo.subdomain}.${location.host.replace(/^(www|vendor)\./, '')}/`
}
