import styles from './preview-note.module.css'

/** Replaces the buy box on a preview page, which only people with its link see. */
export function PreviewNote() {
  return (
    <p className={styles.note} role="note">
      <strong>Preview.</strong> This is the product as it was last saved. Only people with this link see the page, and
      nothing can be bought here.
    </p>
  )
}
