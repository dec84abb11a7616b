import { Spinner } from '@/components/ui/spinner'
import styles from './page-placeholder.module.css'

type WaitingProps = { text?: string | undefined }

/** Placeholder for the content of a page. Empty without JavaScript, where no content would follow. */
export function PagePlaceholder({ text }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      <Spinner text={text} />
    </div>
  )
}
