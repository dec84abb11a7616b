import { html } from 'hono/html'
import type { SiteSettings } from '@/lib/rules/website/content'
import { webHref } from '@/lib/rules/website/menu-href'
import { networkName } from '@/lib/rules/website/network-name'
import styles from './footer.module.css'

/** Links to the shop's profiles in social networks; nothing when there are none. */
export function socialLinks(social: SiteSettings['social']) {
  const profiles = Object.entries(social).flatMap(([network, typed]) => {
    const href = webHref(typed.trim())
    return href === null ? [] : [{ name: networkName(network), href }]
  })
  if (profiles.length === 0) return ''
  return html`<ul class="${styles.social}" aria-label="Social media">${profiles.map(
    ({ name, href }) => html`<li><a href="${href}" rel="noopener">${name}</a></li>`,
  )}</ul>`
}
