'use client'

import { NumberInput } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type CountDetail, type CountLine, stockCounts } from '@/lib/contract/stock-counts'
import { GoodsLabel } from '../parts/goods-label'
import { nameOfGoods } from '../parts/goods-name'
import classes from '../parts/stock.module.css'

type Props = {
  count: CountDetail
  lines: readonly CountLine[]
  show: (count: CountDetail) => void
  mayCount: boolean
}

/** Expected quantity, counted quantity and difference. */
export function CountLines({ count, lines, show, mayCount }: Props) {
  if (lines.length === 0) return null
  return (
    <table className={`${classes.table} ${classes.cards}`}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          {['Expected', 'Counted', 'Difference'].map((label) => (
            <th key={label} scope="col" data-align="end">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variantId}>
            <th scope="row">
              <GoodsLabel variantTitle={line.variantTitle} sku={line.sku}>
                <Link href={`/inventory?item=${line.variantId}`}>{line.name}</Link>
              </GoodsLabel>
            </th>
            <td data-align="end" data-label="Expected">
              {line.expected ?? '–'}
            </td>
            <td data-align="end" data-label="Counted">
              {mayCount ? (
                <Entry key={line.counted} countId={count._id} line={line} show={show} />
              ) : (
                (line.counted ?? '–')
              )}
            </td>
            <td data-align="end" data-label="Difference">
              <Difference variance={line.variance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Difference({ variance }: { variance: number | null }) {
  if (variance === null) return <span className={classes.soft}>–</span>
  return (
    <span className={classes.figure} data-tone={variance === 0 ? undefined : 'warning'}>
      {variance > 0 ? `+${variance}` : variance}
    </span>
  )
}

/** Saved on blur or with Enter. */
function Entry({ countId, line, show }: { countId: string; line: CountLine; show: Props['show'] }) {
  const action = useAction()
  const [value, setValue] = useState<number | ''>(line.counted ?? '')
  const save = () => {
    const counted = value === '' ? null : value
    if (counted === line.counted) return
    void action.run(async () =>
      show(await call(stockCounts.enter, { _id: countId, variantId: line.variantId, counted })),
    )
  }
  return (
    <NumberInput
      className={classes.number}
      aria-label={`Counted: ${nameOfGoods(line)}`}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={value}
      error={action.failure?.message}
      onChange={(entered) => setValue(typeof entered === 'number' ? entered : '')}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
