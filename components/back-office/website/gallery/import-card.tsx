'use client'

import { Button, FileButton } from '@mantine/core'
import { IconFileCode, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { TEMPLATE_FILE_MAX, TEMPLATE_FILE_TOO_LARGE, websiteTemplates } from '@/lib/contract/website-templates'
import { Failure } from '@/lib/rules/failure'
import classes from './import-card.module.css'
import { ImportHtmlDialog } from './import-html-dialog'

/** Ways to bring a template along: an HTML page, or a file that was exported here. */
export function ImportCard() {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh(websiteTemplates.list)
  const action = useAction()
  const take = (file: File | null) => {
    if (!file) return
    void action.run(async () => {
      if (file.size > TEMPLATE_FILE_MAX) throw new Failure('too_large', TEMPLATE_FILE_TOO_LARGE)
      const { name } = await call(websiteTemplates.importFile, { file: await file.text() })
      await refresh()
      showToast('success', `${name} is one of your templates now.`)
    })
  }
  return (
    <article className={classes.card}>
      <h3>Bring your own</h3>
      <p>A page that you bought or exported elsewhere, or a template file from another store.</p>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconFileCode size={16} stroke={1.7} />} onClick={() => setOpen(true)}>
          Import HTML
        </Button>
        <FileButton accept="application/json,.json" onChange={take}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.7} />}
              loading={action.isBusy}
            >
              Import template file
            </Button>
          )}
        </FileButton>
      </div>
      {action.failure && (
        <p className={classes.failure} role="alert">
          {action.failure.message}
        </p>
      )}
      {isOpen && <ImportHtmlDialog onClose={() => setOpen(false)} />}
    </article>
  )
}
