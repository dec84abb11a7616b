import { html } from 'hono/html'
import styles from './footer.module.css'

export type FooterLink = { readonly name: string; readonly href: string }

export type FooterColumn = {
  title: string
  links: readonly FooterLink[]
  /** Shown when there are no links. */
  empty?: string
}

export const footerColumn = ({ title, links, empty }: FooterColumn) =>
  html`<nav class="${styles.column}" aria-label="${title}"><h2>${title}</h2>${
    links.length > 0 ? html`<ul>${links.map(footerLink)}</ul>` : empty ? html`<p>${empty}</p>` : ''
  }</nav>`

export const footerLink = ({ name, href }: FooterLink) => html`<li><a href="${href}">${name}</a></li>`
