import { html } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import type { WidgetSettings } from '@/lib/rules/template-piece'
import { StaticHtml } from '../template/static-html'
import { formBox } from './form-box'
import styles from './form-box.module.css'

type NewsletterFormProps = { settings: WidgetSettings; storeName: string }

/** Subscribes an address to the newsletter; it is confirmed by a link in an email. */
export function NewsletterForm({ settings: { button, note, thanks, n = '1' }, storeName }: NewsletterFormProps) {
  const label = button?.trim() || 'Subscribe'
  const smallPrint = note?.trim() || 'You can unsubscribe at any time.'
  const wording = `Newsletter of ${storeName}. ${smallPrint} [${label}]`
  const fields = html`<div class="${styles.row}"><label>Email address<input type="email" name="email" required maxlength="254" autocomplete="email"></label><button class="${buttonClass()}">${label}</button></div><input type="hidden" name="wording" value="${wording}"><p class="${styles.note}">${smallPrint}</p>`
  const sent = html`<p><strong>${thanks?.trim() || 'Thank you.'}</strong></p><p>Please open the email that we have sent you, and confirm your address.</p>`
  return <StaticHtml className={styles.box} isForm markup={formBox({ form: 'subscribe', n, sent, fields })} />
}
