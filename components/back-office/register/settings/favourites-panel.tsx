import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { registerDrawers } from '@/lib/contract/register-drawers'
import type { RegisterGoods } from '@/lib/contract/register-goods'
import { ErrorNote } from '../../kit/error-note'
import { Panel } from '../../kit/panel'
import classes from '../cash/cash.module.css'
import { FindGoods } from '../goods/find-goods'
import { goodsName } from '../goods/goods-name'
import { addFavourite, MAX_FAVOURITES, moveFavourite, removeFavourite } from './favourite-order'

type Props = { choices: readonly { value: string; label: string }[] }

/** The products on the grid of a location, in their order. Each change is saved at once. */
export function FavouritesPanel({ choices }: Props) {
  const action = useAction()
  const [locationId, setLocation] = useState(choices[0]?.value ?? '')
  const { data, error, mutate } = useCall(registerDrawers.favourites, { locationId })
  const goods = data?.goods ?? []
  const save = (next: readonly RegisterGoods[]) => {
    if (next === goods) return
    const variantIds = next.map(({ variantId }) => variantId)
    void action.run(async () => {
      await mutate(await call(registerDrawers.setFavourites, { locationId, variantIds }), { revalidate: false })
    })
  }
  return (
    <Panel title="Favourites" description="Products that the register shows as large buttons.">
      <div className={classes.form}>
        <NativeSelect
          label="Location of the favourites"
          data={[...choices]}
          value={locationId}
          onChange={({ currentTarget }) => setLocation(currentTarget.value)}
        />
        {error && (
          <ErrorNote title="The favourites could not be loaded" message={error.message} retry={() => void mutate()} />
        )}
        {data && goods.length === 0 && <p>No favourites yet.</p>}
        <ol className={classes.drawers} aria-label="Favourites">
          {goods.map((each, index) => (
            <li key={each.variantId}>
              <Group justify="space-between" wrap="nowrap">
                <span>{goodsName(each)}</span>
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={`Move ${goodsName(each)} up`}
                    disabled={index === 0 || action.isBusy}
                    onClick={() => save(moveFavourite(goods, each.variantId, -1))}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={`Move ${goodsName(each)} down`}
                    disabled={index === goods.length - 1 || action.isBusy}
                    onClick={() => save(moveFavourite(goods, each.variantId, 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={`Remove ${goodsName(each)}`}
                    disabled={action.isBusy}
                    onClick={() => save(removeFavourite(goods, each.variantId))}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            </li>
          ))}
        </ol>
        {action.failure && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
        {data && goods.length < MAX_FAVOURITES && (
          <FindGoods key={locationId} locationId={locationId} onChoose={(each) => save(addFavourite(goods, each))} />
        )}
      </div>
    </Panel>
  )
}
