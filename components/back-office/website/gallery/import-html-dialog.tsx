'use client'

import { Button, FileInput, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/use-refresh'
import { websiteTemplates } from '@/lib/contract/website-templates'
import classes from './import-html-dialog.module.css'

/** Adds an HTML page to the own templates, and lists what was taken out of it. */
export function ImportHtmlDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [html, setHtml] = useState('')
  const [removed, setRemoved] = useState<readonly string[] | null>(null)
  const refresh = useRefresh(websiteTemplates.list)
  const action = useAction()
  const errors = action.failure?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void action.run(async () => {
      const added = await call(websiteTemplates.importHtml, { name, html })
      await refresh()
      setRemoved(added.removed)
    })
  }
  const take = async (file: File | null) => {
    if (!file) return
    setHtml(await file.text())
    setName((before) => before || file.name.replace(/\.html?$/i, ''))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={removed ? 'Imported' : 'Import an HTML page'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {removed ? (
        <div className={classes.done} role="status">
          <p>{name} is one of your templates now. Your website has not changed.</p>
          {removed.length > 0 && (
            <>
              <p>For the safety of your shoppers, this was taken out:</p>
              <ul>
                {removed.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          <Group mt="lg" justify="flex-end">
            <Button onClick={onClose}>Done</Button>
          </Group>
        </div>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FileInput
              label="HTML file"
              description="Or paste the page below."
              placeholder="Choose a file"
              accept=".html,.htm,text/html"
              clearable
              onChange={(file) => void take(file)}
            />
            <TextInput
              label="Name"
              maxLength={120}
              value={name}
              error={errors.name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Textarea
              label="HTML"
              rows={8}
              spellCheck={false}
              value={html}
              error={errors.html}
              onChange={({ currentTarget }) => setHtml(currentTarget.value)}
            />
          </Stack>
          {action.failure && Object.keys(errors).length === 0 && (
            <p className={classes.failure} role="alert">
              {action.failure.message}
            </p>
          )}
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={action.isBusy}>
              Import
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}
