import { html } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import { StaticHtml } from '../template/static-html'
import styles from './newsletter-page.module.css'

type StockAlertPageProps = {
  storeName: string
  /** From the links of the email: one confirms, the other ends. */
  token: string | null
  leave: string | null
}

/** Where the links of a stock alert's email lead. A button decides: programs that check links press none. */
export function StockAlertPage({ storeName, token, leave }: StockAlertPageProps) {
  const secret = leave ?? token
  const isLeaving = leave !== null
  const form = isLeaving ? 'end-stock-alert' : 'confirm-stock-alert'
  const question = isLeaving
    ? html`<p>${storeName} will not write to you about this product.</p>`
    : html`<p>${storeName} will send you one email as soon as the product is in stock again.</p>`
  const asked = secret
    ? html`<form method="post" action="/api/forms/${form}">${question}<input type="hidden" name="token" value="${secret}"><input type="hidden" name="n" value="${isLeaving ? '2' : '1'}"><button class="${buttonClass()}">${isLeaving ? 'Do not write to me' : 'Tell me when it is back'}</button></form>`
    : html`<p class="${styles.idle}">Please open the link from the email again.</p>`
  return (
    <StaticHtml
      className={`container section ${styles.page}`}
      markup={html`<h1>Back in stock</h1><p class="${styles.done}" id="sent-1" role="status">Thank you. We will write to you when it is back.</p><p class="${styles.done}" id="sent-2" role="status">We will not write to you about this product.</p>${asked}`}
    />
  )
}
