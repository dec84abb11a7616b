import styles from './sum-row.module.css'

type SumRowProps = {
  name: string
  amount: string
  /** Of the row that stands out. */
  className?: string | undefined
}

/** A line of a list of sums: what it is at the left, how much at the right. */
export const SumRow = ({ name, amount, className = '' }: SumRowProps) => (
  <div className={`${styles.row} ${className}`}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
