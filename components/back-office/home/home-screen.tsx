'use client'

import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useCall } from '@/lib/client/use-call'
import { overview } from '@/lib/contract/overview'
import { CheckUpPanel } from '../check-up/check-up-panel'
import { ErrorNote } from '../kit/error-note'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import { Figures } from './figures'
import { FiguresSkeleton } from './figures-skeleton'
import { greeting } from './greeting'
import classes from './home-screen.module.css'
import { PERIODS } from './periods'
import { SetUpList } from './set-up-list'
import { StartLinks } from './start-links'

/** Key figures and open tasks; without the permission to view figures, links to the allowed screens. */
export function HomeScreen() {
  const { features, userData } = useVendor()
  const title = greeting(userData.first_Name, new Date())
  return features.has('dashboard.view') ? <Dashboard title={title} /> : <StartLinks title={title} />
}

function Dashboard({ title }: { title: string }) {
  const { store } = useVendor()
  const [days, setDays] = useLocalStorage({ key: 'home-days', defaultValue: 30, getInitialValueInEffect: false })
  const { data, error, mutate, isValidating } = useCall(overview.home, { days }, { keepPreviousData: true })

  return (
    <>
      <ScreenHeader title={title} description={`Here is how ${store.name} is doing.`}>
        <SegmentedControl
          className={classes.periods}
          aria-label="Period"
          size="sm"
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={PERIODS.map(({ days, short }) => ({ value: String(days), label: short }))}
        />
        <NativeSelect
          className={classes.period}
          aria-label="Period"
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          data={PERIODS.map(({ days, short }) => ({ value: String(days), label: short }))}
        />
      </ScreenHeader>
      {error && !data && (
        <ErrorNote title="The figures could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!error && !data && <FiguresSkeleton />}
      {data && (
        <div className={classes.parts} aria-busy={isValidating && data.days.length !== days}>
          <SetUpList steps={data.setUp} />
          <CheckUpPanel isQuiet />
          <Figures overview={data} />
        </div>
      )}
    </>
  )
}
