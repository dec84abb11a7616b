'use client'

import { Button, Select, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { websiteRaw } from '@/lib/contract/website-raw'
import type { Settings } from '@/lib/rules/website/content'
import { pageSections } from '@/lib/rules/website/page-sections'
import { sheetSettings } from '@/lib/rules/website/sheet-pictures'
import { ErrorNote } from '../../../kit/error-note'
import { type PartSelection, usePageContent } from '../editor/editor-context'
import classes from './pane.module.css'
import { matchingFields, type RawFilter, rawFields, sectionsOfPlace, shownKey } from './raw-fields'
import { RawSlotField } from './raw-slot-field'
import { useShownField } from './use-shown-field'

type Props = {
  sectionId: string
  settings: Settings
  /** Names the place to show first. */
  selection: PartSelection
  errors: Readonly<Record<string, string>>
}

/** More places than this can be searched. */
const FEW = 8
/** Fields that are shown at once: a part of a page may have thousands. */
const SHOWN = 40

const FILTERS: readonly { value: RawFilter; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'texts', label: 'Texts' },
  { value: 'links', label: 'Links' },
  { value: 'pictures', label: 'Pictures' },
  { value: 'live', label: 'Products and departments' },
  { value: 'changed', label: 'What was changed' },
]

/** What can be changed in a part of an imported page: texts, links, pictures and live parts. All else stays as it is. */
export function RawSettings({ sectionId, settings, selection, errors }: Props) {
  const { source, part } = settings
  const input = typeof source === 'string' && typeof part === 'number' ? { source, part: String(part) } : null
  const { data, error, isLoading, mutate } = useCall(websiteRaw.part, input, { revalidateOnFocus: false })
  const page = usePageContent()
  const [words, setWords] = useState('')
  const [filter, setFilter] = useState<RawFilter>('all')
  const [count, setCount] = useState(SHOWN)
  const isLoaded = data !== undefined
  const field = shownKey(data?.slots ?? [], selection)
  const wanted = data?.slots.findIndex(({ key }) => key === field) ?? -1
  useEffect(() => {
    if (field === null) return
    setWords('')
    setFilter('all')
    setCount((shown) => Math.max(shown, wanted + 1))
  }, [field, wanted])
  // After the field is on the screen.
  useShownField({ ...selection, field }, isLoaded && count > wanted)
  if (error && !data) {
    return <ErrorNote title="This part could not be loaded" message={error.message} retry={() => void mutate()} />
  }
  if (isLoading || !data) {
    return (
      <Stack gap="md" role="status" aria-label="Loading the settings">
        <Skeleton height={58} radius="md" />
        <Skeleton height={58} radius="md" />
        <Skeleton height={120} radius="md" />
      </Stack>
    )
  }
  const all = page ? pageSections(page).map(([, section]) => section.settings) : [settings]
  const fields = rawFields(data.slots, { ...settings, ...sheetSettings(all, source) })
  const found = matchingFields(fields, filter, words)
  if (fields.length === 0) {
    return <p className={classes.note}>There is no text, picture or link in this part that could be changed.</p>
  }
  return (
    <Stack gap="lg">
      <p className={classes.note}>
        This part comes from your own HTML. Change its texts, links and pictures here, or click a text in the preview.
        Everything else stays as it is.
      </p>
      {fields.length > FEW && (
        <div className={classes.filter}>
          <TextInput
            aria-label="Search this part"
            placeholder="Search this part"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Select
            aria-label="Show"
            data={FILTERS}
            value={filter}
            allowDeselect={false}
            onChange={(value) => setFilter(FILTERS.find((one) => one.value === value)?.value ?? 'all')}
          />
          <p className={classes.note} role="status">
            {found.length === fields.length ? `${fields.length} places` : `${found.length} of ${fields.length} places`}
          </p>
        </div>
      )}
      {found.length === 0 && <p className={classes.note}>Nothing here matches.</p>}
      {found.slice(0, count).map((each) => (
        <RawSlotField
          key={`${sectionId}/${each.slot.key}`}
          sectionId={sectionId}
          sectionIds={page ? sectionsOfPlace(page, sectionId, each.slot) : [sectionId]}
          field={each}
          settings={settings}
          error={errors[each.slot.key] ?? each.error}
        />
      ))}
      {found.length > count && (
        <Button variant="default" size="xs" onClick={() => setCount(count + SHOWN)}>
          Show more
        </Button>
      )}
    </Stack>
  )
}
