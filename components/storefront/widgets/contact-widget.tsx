import { html } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import type { WidgetSettings } from '@/lib/rules/template-piece'
import { StaticHtml } from '../template/static-html'
import { formBox } from './form-box'
import styles from './form-box.module.css'

type ContactWidgetProps = { settings: WidgetSettings }

/** Sends a message to the shop by email. */
export function ContactWidget({ settings: { button, phone, thanks, n = '1' } }: ContactWidgetProps) {
  const fields = html`<label>Name<input type="text" name="name" required maxlength="120" autocomplete="name"></label><label>Email address<input type="email" name="email" required maxlength="254" autocomplete="email"></label>${
    phone === 'on'
      ? html`<label>Phone (optional)<input type="tel" name="phone" maxlength="40" autocomplete="tel"></label>`
      : ''
  }<label>Message<textarea name="message" required maxlength="5000" rows="5"></textarea></label><p><button class="${buttonClass()}">${button?.trim() || 'Send message'}</button></p>`
  const sent = html`<p><strong>${thanks?.trim() || 'Thank you. Your message is on its way.'}</strong></p>`
  return <StaticHtml className={styles.box} isForm markup={formBox({ form: 'contact', n, sent, fields })} />
}
