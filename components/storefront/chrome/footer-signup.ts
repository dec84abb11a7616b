import { html } from 'hono/html'
import type { SiteSettings } from '@/lib/rules/website/content'
import styles from './footer-signup.module.css'

/** The name of the form in `hidden` of a store's footer. */
const HIDDEN_NAME = 'newsletter'
/** Its number among the forms of a page, after all that an author can place. */
const FORM_NUMBER = '99'
const NOTE = 'News and offers by email. You can unsubscribe at any time.'

/** Newsletter form of the footer; works without a script. Empty where the store has left it out. */
export function footerSignup(storeName: string, menu: SiteSettings['footer'] | undefined) {
  if (menu?.hidden.includes(HIDDEN_NAME)) return ''
  const wording = `Newsletter of ${storeName}. ${NOTE} [Subscribe]`
  return html`<div class="container ${styles.signup}"><form class="${styles.form}" method="post" action="/api/forms/subscribe"><label>Newsletter<input type="email" name="email" required maxlength="254" autocomplete="email" placeholder="Email address"></label><button>Subscribe</button><p>${NOTE}</p><input type="hidden" name="wording" value="${wording}"><input type="hidden" name="n" value="${FORM_NUMBER}"><div class="${styles.trap}" aria-hidden="true"><label>Leave this field empty <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div></form><p class="${styles.sent}" id="sent-${FORM_NUMBER}" role="status">Please open the email that we have sent you, and confirm your address.</p></div>`
}
