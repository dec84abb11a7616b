import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import type { RegisterGoods } from '@/lib/contract/register-goods'
import { registerSales } from '@/lib/contract/register-sales'
import classes from './goods.module.css'
import { goodsName } from './goods-name'

const SHOWN = 8

type Props = { locationId: string; onChoose: (goods: RegisterGoods) => void }

/** Finds goods of a location by name or code, and lets one be chosen. */
export function FindGoods({ locationId, onChoose }: Props) {
  const action = useAction()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<readonly RegisterGoods[] | null>(null)
  return (
    <form
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        void action.run(async () => {
          const { goods } = await call(registerSales.goods, { locationId, query })
          setFound(goods.slice(0, SHOWN))
        })
      }}
    >
      <TextInput
        size="md"
        label="Product, SKU or barcode"
        data-autofocus
        maxLength={100}
        value={query}
        error={action.failure?.message}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default" loading={action.isBusy}>
        Find product
      </Button>
      {found?.length === 0 && <p role="status">No product matches.</p>}
      {found && found.length > 0 && (
        <ul className={classes.found}>
          {found.map((goods) => (
            <li key={goods.variantId}>
              <Button
                fullWidth
                variant="default"
                size="md"
                onClick={() => {
                  onChoose(goods)
                  setFound(null)
                  setQuery('')
                }}
              >
                {goodsName(goods)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
