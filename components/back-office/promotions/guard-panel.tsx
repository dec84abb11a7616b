'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import type { MarginGuard } from '@/lib/contract/margin-guard'
import { offerChecks } from '@/lib/contract/offer-checks'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useMoney } from '../orders/use-money'
import stock from '../stock/parts/stock.module.css'
import { CheckFailure } from './check-failure'
import { candidateOf, type OfferValues } from './offer-values'
import classes from './promotions.module.css'

type Props = { values: OfferValues; id: string | null }

const OUTCOMES: Readonly<Record<MarginGuard['collisions'][number]['outcome'], string>> = {
  together: 'Both apply',
  better: 'The one that saves more',
  priority: 'The first, by priority',
  one_code: 'One code per cart',
}

/** Other offers for the same goods, and what the worst permitted combination sells below cost. */
export function GuardPanel({ values, id }: Props) {
  const action = useAction()
  const [result, setResult] = useState<MarginGuard | null>(null)
  const ask = () =>
    action.run(async () => {
      setResult(null)
      setResult(await call(offerChecks.guard, { offer: candidateOf(values, id) }))
    })
  return (
    <Panel
      title="Collisions and margins"
      description="Checks every running and scheduled offer together with this one, in the worst allowed combination."
    >
      <div className={classes.stack}>
        <div>
          <Button variant="default" loading={action.isBusy} onClick={() => void ask()}>
            Check against other offers
          </Button>
        </div>
        <CheckFailure failure={action.failure} />
        <div role="status" aria-live="polite" className={classes.stack}>
          {result && <Margins result={result} />}
          {result && <Collisions result={result} />}
        </div>
      </div>
    </Panel>
  )
}

function Margins({ result: { below, checked, withoutCost, isShortened } }: { result: MarginGuard }) {
  const money = useMoney()
  const looked = `${checked.toLocaleString('en')} variants were looked at${isShortened ? ', those with the smallest margins' : ''}.`
  if (below === null) {
    return <p className={classes.soft}>Whether anything sells below cost is shown to those who may see costs.</p>
  }
  return (
    <>
      <p className={classes.verdict}>
        {below.variants === 0 ? (
          <>
            <Tag tone="good">Above cost</Tag> Nothing sells below its cost.
          </>
        ) : (
          <>
            <Tag tone="danger">Below cost</Tag>{' '}
            {below.variants === 1 ? 'One variant sells' : `${below.variants.toLocaleString('en')} variants sell`} below
            cost.
          </>
        )}
      </p>
      <p className={classes.soft}>
        {looked}
        {withoutCost > 0 && ` ${withoutCost.toLocaleString('en')} have no known cost.`} What an offer gives of other
        goods, such as a gift, is not part of it.
      </p>
      {below.rows.length > 0 && (
        <table className={`${stock.table} ${stock.cards}`}>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">Price</th>
              <th scope="col">Lowest</th>
              <th scope="col">Cost</th>
              <th scope="col">Because of</th>
            </tr>
          </thead>
          <tbody>
            {below.rows.map(({ variantId, name, price, lowest, cost, quantity, offers }) => (
              <tr key={variantId}>
                <th scope="row">{name}</th>
                <td data-label="Price">{money(price)}</td>
                <td data-label="Lowest">
                  {money(lowest)}
                  {quantity > 1 && ` each of ${quantity}`}
                </td>
                <td data-label="Cost">{money(cost)}</td>
                <td data-label="Because of">{offers.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Collisions({ result: { collisions } }: { result: MarginGuard }) {
  if (collisions.length === 0)
    return <p className={classes.soft}>No other offer is for the same goods at the same time.</p>
  return (
    <table className={`${stock.table} ${stock.cards}`}>
      <thead>
        <tr>
          <th scope="col">Offers for the same goods</th>
          <th scope="col">What happens</th>
          <th scope="col">Variants</th>
        </tr>
      </thead>
      <tbody>
        {collisions.map(({ one, other, outcome, goods }) => (
          <tr key={`${one} ${other}`}>
            <th scope="row">
              {one} and {other}
            </th>
            <td>{OUTCOMES[outcome]}</td>
            <td data-label="Variants">{goods.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
