import type { Announcement } from '@/lib/rules/website/announcement-at'
import styles from './announcement-bar.module.css'

type AnnouncementBarProps = { announcement: Announcement }

/** One line above the header; on the checkout without its link. */
export function AnnouncementBar({ announcement: { text, href } }: AnnouncementBarProps) {
  return (
    <aside className={styles.bar} aria-label="Announcement">
      <p className="container">{href === null ? text : <a href={href}>{text}</a>}</p>
    </aside>
  )
}
