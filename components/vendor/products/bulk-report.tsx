'use client'

import { Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { changeSets } from '@/lib/contract/change-sets'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { countedNoun } from '../kit/list/list-definition'
import type { PartsReport } from '../kit/list/run-in-parts'
import { useDeed } from '../kit/use-deed'
import { useVendor } from '../shell/vendor-context'
import classes from './bulk-report.module.css'

type Skipped = ReplyOf<typeof vendorProducts.bulk>['skipped'][number]
type Props = { report: PartsReport<Skipped>; changeSetId: string; onClose: () => void }

const NOUN = ['product', 'products'] as const

/** What became of many products, and the way back. */
export function BulkReport({ report: { done, skipped }, changeSetId, onClose }: Props) {
  const { features } = useVendor()
  const undo = useDeed()
  const [undone, setUndone] = useState<string | null>(null)
  const takeBack = () =>
    undo.run(async () => {
      const { state, kept } = await call(changeSets.undo, { _id: changeSetId })
      const rest = kept > 0 ? ` ${countedNoun(NOUN, kept)} had been changed since and stayed.` : ''
      setUndone(state === 'undone' ? `Everything is as it was.${rest}` : 'It is being taken back.')
    })
  return (
    <div>
      <p role="status">
        {undone ??
          `${countedNoun(NOUN, done)} changed${skipped.length > 0 ? `, ${skipped.length.toLocaleString('en')} left out` : ''}.`}
      </p>
      {undo.failure && <p role="alert">{undo.failure.message}</p>}
      {skipped.length > 0 && (
        <ul className={classes.skipped}>
          {skipped.map(({ _id, title, why }) => (
            <li key={_id}>
              <strong>{title ?? 'A product'}</strong> {why}
            </li>
          ))}
        </ul>
      )}
      <Group mt="lg" justify="flex-end">
        {done > 0 && undone === null && features.has('history.view') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={undo.isBusy}
            onClick={() => void takeBack()}
          >
            Undo
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </div>
  )
}
