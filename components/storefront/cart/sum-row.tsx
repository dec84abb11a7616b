import styles from './sum-row.module.css'

type SumRowProps = {
  name: string
  amount: string
  /** Of the highlighted row. */
  className?: string | undefined
}

/** A row of totals: label on the left, amount on the right. */
export const SumRow = ({ name, amount, className = '' }: SumRowProps) => (
  <div className={`${styles.row} ${className}`}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
