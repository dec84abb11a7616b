import { html } from 'hono/html'
import styles from './footer.module.css'

type FooterColumn = {
  title: string
  links: readonly { name: string; href: string }[]
  /** Shown when there are no links. */
  empty?: string
}

export const footerColumn = ({ title, links, empty }: FooterColumn) =>
  html`<nav class="${styles.column}" aria-label="${title}"><h2>${title}</h2>${
    links.length > 0 ? html`<ul>${links.map(link)}</ul>` : empty ? html`<p>${empty}</p>` : ''
  }</nav>`

const link = ({ name, href }: { name: string; href: string }) => html`<li><a href="${href}">${name}</a></li>`
