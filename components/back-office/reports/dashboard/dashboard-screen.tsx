'use client'

import { Button, NativeSelect } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCheck, IconLayoutDashboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type SalesDashboard, salesDashboard } from '@/lib/contract/sales-dashboard'
import { moveTile, type TileId, tileOrder } from '@/lib/rules/reports/dashboard-tiles'
import { PRESETS, type PresetId } from '@/lib/rules/reports/report-range'
import { localTimeOf } from '@/lib/rules/zoned-time'
import { ScreenHeader } from '../../kit/screen-header'
import { toastFailure } from '../../kit/toast-failure'
import { useVendor } from '../../kit/vendor-context'
import classes from './dashboard.module.css'
import { GoalPanel } from './goal-panel'
import { TilePanel } from './tile-panel'

const RANGES = Object.entries(PRESETS).map(([value, { label }]) => ({ value, label }))

/** Tiles of the figures of the reports, compared with the period before, in the order that this person chose. */
export function DashboardScreen() {
  const { store } = useVendor()
  const stored = { getInitialValueInEffect: false } as const
  const [preset, setPreset] = useLocalStorage<PresetId>({ ...stored, key: 'dashboard-range', defaultValue: 'last30' })
  const { data, mutate } = useCall(salesDashboard.read, {})
  const action = useAction(toastFailure)
  const today = localTimeOf(new Date().toISOString(), store.timeZone).slice(0, 10)
  const [isArranging, setArranging] = useState(false)
  const tiles = tileOrder(data?.tiles ?? [])
  const show = (next: SalesDashboard) => mutate(next, { revalidate: false })
  const move = (id: TileId, by: -1 | 1) => {
    const next = moveTile(tiles, id, by)
    void action.run(async () => {
      await show({ tiles: next, goal: data?.goal ?? null })
      await show(await call(salesDashboard.arrange, { tiles: next }))
    })
  }
  return (
    <>
      <ScreenHeader
        title="Sales dashboard"
        description={`Figures of ${store.name}, compared with the previous period.`}
      >
        <NativeSelect
          aria-label="Period"
          value={preset in PRESETS ? preset : 'last30'}
          data={RANGES}
          // Safe: the values are the names of the presets.
          onChange={({ currentTarget }) => setPreset(currentTarget.value as PresetId)}
        />
        <Button
          variant="default"
          leftSection={
            isArranging ? <IconCheck size={16} aria-hidden /> : <IconLayoutDashboard size={16} aria-hidden />
          }
          aria-pressed={isArranging}
          onClick={() => setArranging(!isArranging)}
        >
          {isArranging ? 'Done' : 'Arrange'}
        </Button>
      </ScreenHeader>
      <div className={classes.tiles}>
        {data && (
          <GoalPanel
            goal={data.goal}
            today={today}
            onSave={async (goal) => {
              await show(await call(salesDashboard.setGoal, { goal }))
            }}
          />
        )}
        {tiles.map((id, index) => (
          <TilePanel
            key={id}
            id={id}
            preset={preset in PRESETS ? preset : 'last30'}
            arrange={isArranging ? { isFirst: index === 0, isLast: index === tiles.length - 1, move } : null}
          />
        ))}
      </div>
    </>
  )
}
