'use client'

import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type WebsiteDocument, websiteDocuments } from '@/lib/contract/website-builder'
import { STARTER_PAGES, starterPage } from '@/lib/rules/website/starters/starter-pages'
import { handleOf } from './handle-of'
import classes from './pages-dialog.module.css'

type Props = {
  /** Null for a new one. */
  page: WebsiteDocument | null
  taken: readonly WebsiteDocument[]
  onCancel: () => void
  onDone: (page: WebsiteDocument) => Promise<void>
}

const EMPTY = 'empty'

/** Title and address of a page, and what a new one starts with. */
export function PageForm({ page, taken, onCancel, onDone }: Props) {
  const [starterId, setStarterId] = useState(EMPTY)
  const starter = starterPage(starterId)
  const [title, setTitle] = useState(page?.title ?? '')
  const [typedHandle, setTypedHandle] = useState<string | null>(page?.handle ?? null)
  const action = useAction()
  const kind = page?.kind ?? starter?.kind ?? 'page'
  const handle = typedHandle ?? (starter?.kind === 'policy' ? starter.handle : handleOf(title))
  const fields = action.failure?.fields ?? {}
  const isTaken = taken.some((other) => other._id !== page?._id && other.kind === kind && other.handle === handle)
  const save = () =>
    action.run(async () => {
      const saved = page
        ? await call(websiteDocuments.rename, { documentId: page._id, title, handle })
        : await call(websiteDocuments.create, {
            kind: starter?.kind ?? 'page',
            title,
            handle,
            starter: starter?.id ?? '',
          })
      await onDone(saved)
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="md">
        {!page && (
          <Select
            label="Start with"
            description={starter?.description ?? 'You add the sections.'}
            data={[
              { value: EMPTY, label: 'Empty page' },
              ...STARTER_PAGES.map(({ id, title: label }) => ({ value: id, label })),
            ]}
            value={starterId}
            allowDeselect={false}
            onChange={(value) => {
              const next = starterPage(value ?? EMPTY)
              if (title === '' || title === starter?.title) setTitle(next?.title ?? '')
              setStarterId(next?.id ?? EMPTY)
              setTypedHandle(null)
            }}
          />
        )}
        <TextInput
          label="Title"
          value={title}
          maxLength={120}
          required
          withAsterisk={false}
          error={fields.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="Address"
          description={
            page && handle !== page.handle ? `The old address ${page.path} will redirect to the new one.` : undefined
          }
          leftSection={<span className={classes.prefix}>{kind === 'policy' ? '/policies/' : '/pages/'}</span>}
          leftSectionWidth={kind === 'policy' ? 72 : 62}
          value={handle}
          maxLength={80}
          disabled={kind === 'policy'}
          error={isTaken ? 'Another page has this address.' : fields.handle}
          onChange={(event) => setTypedHandle(event.currentTarget.value.toLowerCase())}
        />
        {!page && starter?.advice && <Alert color="yellow">{starter.advice}</Alert>}
        {action.failure && <Alert color="red">{action.failure.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy} disabled={title.trim() === '' || handle === '' || isTaken}>
            {page ? 'Save' : 'Add page'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
