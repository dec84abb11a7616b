'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { useMoney } from '../use-money'
import type { OrderProps } from '../use-order'
import { eventTexts } from './event-texts'
import classes from './timeline-panel.module.css'

const SHOWN = 12

/** The timeline of the order, newest first. */
export function TimelinePanel({ order: { timeline } }: OrderProps) {
  const money = useMoney()
  const [isAll, setAll] = useState(false)
  const entries = isAll ? timeline : timeline.slice(0, SHOWN)
  return (
    <Panel title="Timeline">
      {timeline.length === 0 && <p className={classes.none}>No events yet.</p>}
      <ol className={classes.entries}>
        {entries.map((entry) => {
          const { said, more } = eventTexts(entry, money)
          return (
            <li key={entry._id}>
              <span>
                {said}
                {entry.who && <span className={classes.soft}> · {entry.who}</span>}
              </span>
              <span className={classes.soft}>
                <Moment at={entry.at} />
              </span>
              {more && <small className={classes.more}>{more}</small>}
            </li>
          )
        })}
      </ol>
      {!isAll && timeline.length > SHOWN && (
        <Button size="xs" variant="default" mt="sm" onClick={() => setAll(true)}>
          Show all {timeline.length}
        </Button>
      )}
    </Panel>
  )
}
