'use client'

import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { callForFile } from '@/lib/client/call'
import { type InvoiceSettings, invoiceSettings, type NumberedDocument } from '@/lib/contract/invoice-settings'
import { Failure } from '@/lib/rules/failure'
import { Panel } from '../../kit/panel'
import classes from './invoice.module.css'

/** Delay in ms after the last key. */
const PAUSE_MS = 250

/** A sample document in the settings of the form, saved or not, in the browser's own viewer for PDFs. */
export function DocumentPreview({ draft }: { draft: InvoiceSettings }) {
  const [document, setDocument] = useState<NumberedDocument>('invoice')
  const [settings] = useDebouncedValue(JSON.stringify(draft), PAUSE_MS)
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isOver = false
    let own: string | null = null
    callForFile(invoiceSettings.preview, { settings, document }).then(
      ({ blob }) => {
        if (isOver) return
        own = URL.createObjectURL(blob)
        setAddress(own)
        setProblem('')
      },
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error
        if (!isOver) setProblem('The preview appears once every field is valid.')
      },
    )
    return () => {
      isOver = true
      if (own) URL.revokeObjectURL(own)
    }
  }, [settings, document])
  return (
    <Panel title="Preview">
      <SegmentedControl
        fullWidth
        aria-label="Document"
        data={[
          { value: 'invoice', label: 'Invoice' },
          { value: 'credit_note', label: 'Credit note' },
        ]}
        value={document}
        onChange={(value) => setDocument(value === 'credit_note' ? value : 'invoice')}
        mb="sm"
      />
      <Text role="status" size="sm" mb={problem === '' ? 0 : 'sm'}>
        {problem}
      </Text>
      {!address && problem === '' && <Skeleton className={classes.frame} />}
      {address && <iframe title="Preview of the document" className={classes.frame} src={`${address}#toolbar=0`} />}
    </Panel>
  )
}
