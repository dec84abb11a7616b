'use client'

import { useMemo } from 'react'
import { call } from '@/lib/client/call'
import { type CampaignDraft, campaigns } from '@/lib/contract/campaigns'
import { EmailPreviewPanel } from './email/email-preview-panel'

type Email = Pick<CampaignDraft, 'subject' | 'preheader' | 'design'>

const load = (email: Email) => call(campaigns.preview, email)

/** A campaign's email as a sample reader gets it. */
export function CampaignPreview({ draft: { subject, preheader, design } }: { draft: CampaignDraft }) {
  const email = useMemo(() => ({ subject, preheader, design }), [subject, preheader, design])
  return <EmailPreviewPanel email={email} load={load} />
}
