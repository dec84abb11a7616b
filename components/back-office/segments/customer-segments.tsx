'use client'

import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { segments } from '@/lib/contract/segments'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import classes from './segments.module.css'

type Held = ReplyOf<typeof segments.ofCustomer>['segments'][number]

/** The segments that a customer is in, and the others, each with the reason. */
export function CustomerSegments({ customerId }: { customerId: string }) {
  const { data, error } = useCall(segments.ofCustomer, { customerId })
  const [asked, setAsked] = useState<Held | null>(null)
  const [isAll, setAll] = useState(false)
  const held = data?.segments.filter(({ isIn }) => isIn) ?? []
  const shown = isAll ? (data?.segments ?? []) : held
  return (
    <Panel title="Segments">
      <div className={classes.stack}>
        {error && <p className={classes.rejection}>{error.message}</p>}
        {data && held.length === 0 && !isAll && <p className={classes.soft}>In no segment.</p>}
        <ul className={classes.facts} aria-label="Segments of this customer">
          {shown.map((segment) => (
            <li key={segment._id}>
              <div className={classes.head}>
                <Tag tone={segment.isIn ? 'good' : 'neutral'}>{segment.name}</Tag>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Why ${segment.isIn ? 'in' : 'not in'} ${segment.name}?`}
                  onClick={() => setAsked(segment)}
                >
                  {segment.isIn ? 'Why?' : 'Why not?'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {data && data.segments.length > held.length && (
          <div>
            <Button size="xs" variant="default" onClick={() => setAll(!isAll)}>
              {isAll ? 'Only its segments' : 'Show all segments'}
            </Button>
          </div>
        )}
      </div>
      {asked && <Reasons customerId={customerId} segment={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

type ReasonsProps = { customerId: string; segment: Held; onClose: () => void }

function Reasons({ customerId, segment: { _id, name }, onClose }: ReasonsProps) {
  const { data, error } = useCall(segments.explain, { _id, customerId })
  return (
    <Modal opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.stack}>
        {error && <p className={classes.rejection}>{error.message}</p>}
        {!data && !error && <p className={classes.soft}>Looking...</p>}
        {data && (
          <>
            <p className={classes.soft}>{data.sentence}</p>
            <strong>{data.isIn ? 'This customer is in the segment.' : 'This customer is not in the segment.'}</strong>
            <ul className={classes.facts} aria-label="Reasons">
              {data.conditions.map(({ condition, isMet, fact }) => (
                <li key={`${condition} ${fact}`}>
                  <div className={classes.head}>
                    <Tag tone={isMet ? 'good' : 'neutral'}>{isMet ? 'Yes' : 'No'}</Tag>
                    <span>{condition}</span>
                  </div>
                  <span className={classes.soft}>{fact}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  )
}
