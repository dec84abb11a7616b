'use client'

import { Button, CloseButton, Progress } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import Link from 'next/link'
import type { SetUpStep } from '@/lib/contract/overview'
import { Panel } from '../kit/panel'
import { addressOf } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import classes from './set-up-list.module.css'
import { SET_UP_STEPS, setUpPlaces } from './set-up-steps'

/** The set-up checklist of a new store; hidden once all steps are done or it is dismissed. */
export function SetUpList({ steps }: { steps: readonly SetUpStep[] }) {
  const { store, features } = useVendor()
  const [dismissed, setDismissed] = useLocalStorage<string[]>({
    key: 'set-up-dismissed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const own = setUpPlaces(useScreens(), steps, features)
  const done = own.filter(({ isDone }) => isDone).length
  const next = own.find(({ isDone }) => !isDone)
  if (!next || dismissed.includes(store._id)) return null

  return (
    <Panel
      title="Set up your store"
      description={`${done} of ${own.length} done`}
      action={
        <CloseButton
          aria-label="Dismiss the checklist"
          onClick={() => setDismissed((before) => [...before, store._id])}
        />
      }
    >
      <Progress
        value={(done / own.length) * 100}
        size="sm"
        radius="xl"
        className={classes.progress}
        aria-label={`${done} of ${own.length} steps done`}
      />
      <ol className={classes.steps}>
        {own.map(({ id, isDone, detail, screen }) => {
          const { title, why, act, change } = SET_UP_STEPS[id]
          const address = addressOf(screen, store._id) ?? screen.route
          return (
            <li key={id} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled size={22} aria-label="done" />
              ) : (
                <IconCircleDashed size={22} stroke={1.6} aria-label="to do" />
              )}
              <span className={classes.words}>
                {isDone || id === next.id ? <strong>{title}</strong> : <Link href={address}>{title}</Link>}
                {id === next.id && <span>{why}</span>}
                {isDone && detail !== '' && <span>{detail}</span>}
              </span>
              {id === next.id && (
                <Button component={Link} href={address} size="xs">
                  {act}
                </Button>
              )}
              {isDone && change && (
                <Button component={Link} href={address} size="xs" variant="default">
                  {change}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
