import 'server-only'
import { campaignLinks } from '@/lib/contract/campaigns'
import type { Api } from './api-context'
import { passedOnHeaders } from './forms'

/**
 * Links of campaigns, on the store's own host: each is passed on as a call, and answers with a redirect to the address
 * that was stored with the campaign.
 */
export function mountCampaignLinks(app: Api): void {
  app.get('/go/:token/:link', async (c) => {
    const { token, link } = c.req.param()
    const reply = await app.fetch(
      new Request(new URL(`/api/${campaignLinks.follow.path}`, c.req.url), {
        method: 'POST',
        headers: passedOnHeaders(c),
        body: JSON.stringify({ token, link, method: c.req.method }),
      }),
    )
    const body = (await reply.json().catch(() => null)) as { payload?: { address?: string } } | null
    return new Response(null, {
      status: 302,
      headers: {
        location: body?.payload?.address ?? '/',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      },
    })
  })
}
