'use client'

import { Button, Checkbox, Group } from '@mantine/core'
import type { StoreArchive } from '@/lib/contract/store-archives'
import { Tag } from '../../kit/tag'
import { useDates } from '../../kit/use-dates'
import { isWhole, ORIGIN_LABELS, sizeLabel } from './data-labels'
import classes from './your-data.module.css'

type Props = {
  archive: StoreArchive
  isChosen: boolean
  canCompare: boolean
  onChoose: () => void
  onAsk: (action: 'download' | 'delete') => void
}

/** One archive with its facts and what can be done with it. */
export function ArchiveCard({ archive, isChosen, canCompare, onChoose, onAsk }: Props) {
  const { fileName, origin, size, received, sha256, at, by, expiresAt } = archive
  const dates = useDates()
  return (
    <li className={classes.card}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {canCompare && isWhole(archive) ? (
          <Checkbox
            checked={isChosen}
            onChange={onChoose}
            label={fileName}
            classNames={{ label: classes.name ?? '' }}
          />
        ) : (
          <span className={classes.name}>{fileName}</span>
        )}
        <Tag tone={isWhole(archive) ? 'neutral' : 'warning'}>
          {isWhole(archive) ? ORIGIN_LABELS[origin] : 'Upload not finished'}
        </Tag>
      </Group>
      <p className={classes.soft}>
        {isWhole(archive) ? sizeLabel(size) : `${sizeLabel(received)} of ${sizeLabel(size)}`} · {dates.moment(at)} ·{' '}
        {by}
        {expiresAt !== null && ` · deleted on ${dates.date(expiresAt)}`}
      </p>
      {sha256 !== '' && (
        <p className={classes.soft}>
          SHA-256 <code className={classes.code}>{sha256}</code>
        </p>
      )}
      <Group gap="sm">
        {isWhole(archive) && (
          <Button variant="default" size="xs" onClick={() => onAsk('download')} aria-label={`Download ${fileName}`}>
            Download…
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onAsk('delete')} aria-label={`Delete ${fileName}`}>
          Delete…
        </Button>
      </Group>
    </li>
  )
}
