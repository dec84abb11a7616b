'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { campaigns } from '@/lib/contract/campaigns'
import { EntryGate } from '../kit/form/entry-gate'
import { AutomationScreen } from './automations/automation-screen'
import { AutomationsList } from './automations/automations-list'
import { CampaignEditor } from './campaign-editor'
import { CampaignResults } from './campaign-results'
import { newCampaign } from './campaign-values'
import { CampaignsList } from './campaigns-list'

const LIST = '/customer-marketing'
/** A newer version in the background would replace what is being written. */
const WHEN_ASKED = { revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** Campaigns or automations; or the one that the address names: its editor, or what became of it. */
export function MarketingScreen() {
  const address = useSearchParams()
  const [id, kind] = [address.get('campaign'), address.get('automation')]
  if (kind !== null) return <AutomationScreen key={kind} kind={kind} />
  if (address.get('view') === 'automations') return <AutomationsList />
  if (id === null) return <CampaignsList />
  return id === 'new' ? <NewCampaign /> : <OneCampaign key={id} id={id} />
}

function NewCampaign() {
  const { replace } = useRouter()
  return (
    <CampaignEditor
      entry={null}
      initial={newCampaign()}
      save={async (draft) => {
        const { _id, name } = await call(campaigns.create, draft)
        showToast('success', `${name} is saved as a draft.`)
        replace(`${LIST}?campaign=${_id}`)
      }}
    />
  )
}

function OneCampaign({ id }: { id: string }) {
  const reading = useCall(campaigns.detail, { _id: id }, WHEN_ASKED)
  return (
    <EntryGate noun="campaign" back={LIST} reading={reading}>
      {(entry) =>
        entry.state === 'draft' ? (
          <CampaignEditor
            key={entry.version}
            entry={entry}
            initial={entry}
            save={async (draft) => {
              const saved = await call(campaigns.update, { ...draft, _id: id, version: entry.version })
              showToast('success', `${saved.name} is saved.`)
              await reading.mutate(saved)
            }}
            onChanged={(changed) => reading.mutate(changed)}
            onReload={() => reading.mutate()}
          />
        ) : (
          <CampaignResults entry={entry} onChanged={(changed) => reading.mutate(changed)} />
        )
      }
    </EntryGate>
  )
}
