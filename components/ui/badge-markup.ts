import { html } from 'hono/html'
import styles from './badge.module.css'

/** `Badge` as text, for markup outside React. */
export const badgeMarkup = (kind: 'sale' | 'accent' | 'quiet', text: string) =>
  html`<span class="${styles.badge} ${styles[kind]}">${text}</span>`
