import { html } from 'hono/html'
import styles from './icon.module.css'

/** `Icon` as text, for markup outside React. */
export const iconMarkup = (path: string) =>
  html`<svg class="${styles.icon}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${path}"></path></svg>`
