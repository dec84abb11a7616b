import { THEME_CLASSES } from '@/lib/rules/storefront-limits'
import styles from './gallery.module.css'

/** The pages of the gallery: the shop's parts in each theme, and the back-office kit. */
const PAGES = [...THEME_CLASSES.map((name) => name.replace('theme-', '')), 'back-office']

/** Links between the pages of the gallery. */
export function GalleryNav({ current }: { current: string }) {
  return (
    <nav className={styles.nav} aria-label="Gallery">
      {PAGES.map((name) => (
        <a key={name} href={`/sandbox/ui/${name}`} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
