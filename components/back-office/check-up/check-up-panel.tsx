'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { checkUpCalls } from '@/lib/contract/check-up'
import { Panel } from '../kit/panel'
import { addressOf, isAvailable, screenOf } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import classes from './check-up-panel.module.css'

const ICONS = { problem: IconAlertTriangle, advice: IconInfoCircle } as const

/** Contradictions between settings, each with a link to where it is fixed. `isQuiet`: nothing while all is well. */
export function CheckUpPanel({ isQuiet = false }: { isQuiet?: boolean }) {
  const { features, store } = useVendor()
  const screens = useScreens()
  const { data } = useCall(checkUpCalls.findings, features.has('setting.view') ? {} : null)
  if (!data || (isQuiet && data.findings.length === 0)) return null
  return (
    <Panel title="Check-up" description="Settings that contradict each other, and what is missing.">
      {data.findings.length === 0 ? (
        <p className={classes.fine}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          No problems found.
        </p>
      ) : (
        <ul className={classes.list}>
          {data.findings.map(({ id, level, message, fix, screen: route }) => {
            const Glyph = ICONS[level]
            const screen = screenOf(screens, route)
            const address = screen && isAvailable(screen, features) ? addressOf(screen, store._id) : null
            return (
              <li key={id} data-level={level}>
                <Glyph size={20} stroke={1.7} aria-label={level === 'problem' ? 'Problem' : 'Advice'} />
                <span>{message}</span>
                {address !== null && (
                  <Button component={Link} href={address} size="xs" variant="default">
                    {fix}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
