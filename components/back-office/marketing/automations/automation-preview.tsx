'use client'

import { Button, Group, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { call } from '@/lib/client/call'
import { automations } from '@/lib/contract/automations'
import type { AutomationKind } from '@/lib/rules/automations/automation-kind'
import { CustomerPicker } from '../../customers/customer-picker'
import { useVendor } from '../../kit/vendor-context'
import { EmailPreviewPanel } from '../email/email-preview-panel'
import type { DraftStep } from './automation-values'

type Person = { _id: string; label: string }
type Email = Pick<DraftStep, 'subject' | 'preheader' | 'design'>

/** An email of an automation as a sample reader gets it, or as one customer would. */
export function AutomationPreview({ kind, step }: { kind: AutomationKind; step: DraftStep }) {
  const { features } = useVendor()
  const [person, setPerson] = useState<Person | null>(null)
  const customerId = person?._id ?? null
  const { subject, preheader, design } = step
  const email = useMemo(() => ({ subject, preheader, design }), [subject, preheader, design])
  const load = useCallback(
    (asked: Email) => call(automations.preview, { kind, ...asked, customerId }),
    [kind, customerId],
  )
  return (
    <EmailPreviewPanel email={email} load={load}>
      {features.has('customer.view') && (
        <Group mb="sm" align="end">
          {person ? (
            <>
              <Text size="sm">As {person.label} would get it.</Text>
              <Button size="compact-sm" variant="default" onClick={() => setPerson(null)}>
                Sample reader
              </Button>
            </>
          ) : (
            <CustomerPicker label="Preview for a customer" onPick={setPerson} />
          )}
        </Group>
      )}
    </EmailPreviewPanel>
  )
}
