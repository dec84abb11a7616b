'use client'

import { Select, Stack } from '@mantine/core'
import type { SectionWindow } from '@/lib/rules/website/content'
import { useEditorContext } from '../editor/editor-context'
import { MomentInput } from '../fields/moment-input'
import { setWindow } from '../model/set-operations'
import classes from './pane.module.css'

const ONLY: readonly { value: Exclude<SectionWindow['only'], undefined> | 'always'; label: string }[] = [
  { value: 'always', label: 'Always' },
  { value: 'open', label: 'While the shop is open' },
  { value: 'in_stock', label: 'While its products are in stock' },
  { value: 'promotion', label: 'While its products are on promotion' },
]

/** When a section shows. */
export function WindowFields({ sectionId, show }: { sectionId: string; show: SectionWindow }) {
  const { change, mayEdit } = useEditorContext()
  const put = (part: Partial<SectionWindow>) => change(setWindow(sectionId, { ...show, ...part }))
  const isBackwards = show.from !== undefined && show.until !== undefined && show.from >= show.until
  return (
    <section className={classes.group} aria-label="When it shows">
      <h3>When it shows</h3>
      <Stack gap="sm">
        <Select
          label="Shows"
          data={ONLY}
          value={show.only ?? 'always'}
          allowDeselect={false}
          disabled={!mayEdit}
          onChange={(value) =>
            put({ only: value === 'open' || value === 'in_stock' || value === 'promotion' ? value : undefined })
          }
        />
        <MomentInput
          label="From"
          value={show.from ?? ''}
          disabled={!mayEdit}
          onChange={(instant) => put({ from: instant || undefined })}
        />
        <MomentInput
          label="Until"
          value={show.until ?? ''}
          disabled={!mayEdit}
          error={isBackwards ? 'The end is before the start: this section never shows.' : undefined}
          onChange={(instant) => put({ until: instant || undefined })}
        />
      </Stack>
    </section>
  )
}
