import { html } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import { preferencesPath } from '@/lib/rules/unsubscribe-path'
import newsletter from '../page/newsletter-page.module.css'
import { StaticHtml } from '../template/static-html'

type UnsubscribePageProps = { storeName: string; token: string }

/** Where the link of a marketing email leads. A button decides: programs that check links press none. */
export function UnsubscribePage({ storeName, token }: UnsubscribePageProps) {
  const other = html`<p><a href="${preferencesPath(token)}">Choose what you receive</a></p>`
  return (
    <StaticHtml
      className={`container section ${newsletter.page}`}
      markup={html`<h1>Unsubscribe</h1><p class="${newsletter.done}" id="sent-1" role="status">You are unsubscribed. ${storeName} sends you no more news and offers.</p><form method="post" action="/api/forms/stop-marketing"><p>You will no longer receive news and offers from ${storeName} by email. Emails about your orders still reach you.</p><input type="hidden" name="token" value="${token}"><input type="hidden" name="n" value="1"><button class="${buttonClass()}">Unsubscribe</button></form>${other}`}
    />
  )
}
