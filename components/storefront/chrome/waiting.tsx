import { Spinner } from '@/components/ui/spinner'
import styles from './waiting.module.css'

type WaitingProps = { text?: string | undefined }

/** Stands where the content of a page will be. Without JavaScript nothing comes, so nothing is promised. */
export function Waiting({ text }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      <Spinner text={text} />
    </div>
  )
}
