import { THEME_CLASSES } from '@/lib/rules/storefront-limits'
import styles from './gallery.module.css'

const THEMES = THEME_CLASSES.map((name) => name.replace('theme-', ''))
/** The pages of the gallery: the shop's parts and the sections of pages in each theme, and the back-office kit. */
const PAGES = [...THEMES, 'back-office', ...THEMES.flatMap((theme) => [1, 2, 3].map((at) => `${theme}/sections/${at}`))]

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
