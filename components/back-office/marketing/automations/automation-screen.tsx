'use client'

import { useCall } from '@/lib/client/use-call'
import { automations } from '@/lib/contract/automations'
import type { AutomationKind } from '@/lib/rules/automations/automation-kind'
import { EntryGate } from '../../kit/form/entry-gate'
import { AutomationEditor } from './automation-editor'

const WHEN_ASKED = { revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** One automation; `kind` as in the address, which may name none. */
export function AutomationScreen({ kind }: { kind: string }) {
  // The server rejects a kind that does not exist. A newer version in the background would replace what is being written.
  const reading = useCall(automations.detail, { kind: kind as AutomationKind }, WHEN_ASKED)
  return (
    <EntryGate noun="automation" back="/customer-marketing?view=automations" reading={reading}>
      {(entry) => (
        <AutomationEditor
          key={entry.version}
          entry={entry}
          onChanged={(changed) => reading.mutate(changed)}
          onReload={() => reading.mutate()}
        />
      )}
    </EntryGate>
  )
}
