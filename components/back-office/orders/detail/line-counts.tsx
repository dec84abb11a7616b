'use client'

import { NumberInput } from '@mantine/core'
import type { OrderLine } from '@/lib/contract/order-detail'
import classes from './dialog.module.css'
import { LineItem } from './line-item'

/** Line id → units. */
export type UnitsByLine = Readonly<Record<string, number>>

type Props = {
  lines: readonly OrderLine[]
  /** Maximum units of each line; lines without any are left out. */
  mostOf: (line: OrderLine) => number
  counts: UnitsByLine
  onCounts: (counts: UnitsByLine) => void
  /** Errors by field name, from the server. */
  fields: Readonly<Record<string, string>> | undefined
}

/** Inputs for the units of each line. */
export function LineCounts({ lines, mostOf, counts, onCounts, fields }: Props) {
  return (
    <ul className={classes.lines}>
      {lines
        .filter((line) => mostOf(line) > 0)
        .map((line) => (
          <li key={line._id}>
            <LineItem line={line}>
              <NumberInput
                className={classes.count}
                size="xs"
                aria-label={`Units of ${line.name} ${line.variantTitle}`.trim()}
                min={0}
                max={mostOf(line)}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                value={counts[line._id] ?? 0}
                onChange={(value) => onCounts({ ...counts, [line._id]: Number(value) || 0 })}
                error={fields?.[`lines.${line._id}`]}
              />
              <span className={classes.of}>of {mostOf(line)}</span>
            </LineItem>
          </li>
        ))}
    </ul>
  )
}

/** The chosen lines as input of the calls. */
export const chosenLines = (counts: UnitsByLine) =>
  Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
