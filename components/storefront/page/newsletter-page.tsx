import { html } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import { StaticHtml } from '../template/static-html'
import styles from './newsletter-page.module.css'

type NewsletterPageProps = {
  storeName: string
  /** From the links of the email: one confirms, the other ends. */
  token: string | null
  leave: string | null
}

/** Where the links of the newsletter's email lead. A button decides: programs that check links press none. */
export function NewsletterPage({ storeName, token, leave }: NewsletterPageProps) {
  const secret = leave ?? token
  const form = leave === null ? 'confirm' : 'unsubscribe'
  const question =
    leave === null
      ? html`<p>Would you like news and offers from ${storeName} by email? You can unsubscribe at any time.</p>`
      : html`<p>You will no longer receive news and offers from ${storeName} by email.</p>`
  const button = leave === null ? 'Confirm subscription' : 'Unsubscribe'
  const asked = secret
    ? html`<form method="post" action="/api/forms/${form}">${question}<input type="hidden" name="token" value="${secret}"><input type="hidden" name="n" value="${leave === null ? '1' : '2'}"><button class="${buttonClass()}">${button}</button></form>`
    : html`<p class="${styles.idle}">Please open the link from the email again.</p>`
  return (
    <StaticHtml
      className={`container section ${styles.page}`}
      markup={html`<h1>Newsletter</h1><p class="${styles.done}" id="sent-1" role="status">Thank you. Your subscription is confirmed.</p><p class="${styles.done}" id="sent-2" role="status">You are unsubscribed. You can come back at any time.</p>${asked}`}
    />
  )
}
