import { html } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import { StaticHtml } from '../template/static-html'
import { formBox } from '../widgets/form-box'
import box from '../widgets/form-box.module.css'
import styles from './stock-alert-form.module.css'

/** Its number among the forms of a page, before that of the footer. */
const FORM_NUMBER = '98'

/** "Tell me when it is back" for the sold-out variant with this key; works without a script. */
export function StockAlertForm({ variantKey }: { variantKey: string }) {
  const fields = html`<div class="${box.row}"><label>Tell me when it is back<input type="email" name="email" required maxlength="254" autocomplete="email" placeholder="Email address"></label><button class="${buttonClass('secondary')}">Tell me</button></div><p class="${box.note}">One email as soon as it is in stock again, and nothing else.</p><input type="hidden" name="key" value="${variantKey}">`
  const sent = html`<p>Please open the email that we have sent you, and confirm your address.</p>`
  return (
    <StaticHtml
      isForm
      className={styles.alert}
      markup={formBox({ form: 'stock-alert', n: FORM_NUMBER, sent, fields })}
    />
  )
}
