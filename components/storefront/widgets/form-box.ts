import { html } from 'hono/html'
import styles from './form-box.module.css'

type Markup = ReturnType<typeof html>

type FormBoxParts = {
  /** Name of the form below `/api/forms/`. */
  form: string
  /** Which widget of the page it is. */
  n: string
  /** Shown in place of the form once it was sent. */
  sent: Markup
  fields: Markup
}

/**
 * A form that works without a script: the browser posts it and returns to this page at `#sent-{n}`, where the style
 * sheet shows the thanks instead of the form. The trap is for programs that fill in whatever they find.
 */
export const formBox = ({ form, n, sent, fields }: FormBoxParts): Markup =>
  html`<form class="${styles.form}" method="post" action="/api/forms/${form}">${fields}<input type="hidden" name="n" value="${n}"><div class="${styles.trap}" aria-hidden="true"><label>Leave this field empty <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div></form><div class="${styles.sent}" id="sent-${n}" role="status">${sent}</div>`
