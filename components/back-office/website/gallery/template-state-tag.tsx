import type { TemplateRow } from '@/lib/contract/website-templates'
import { Tag, type Tone } from '../../kit/tag'

const STATES: Readonly<Record<TemplateRow['state'], { readonly label: string; readonly tone: Tone }>> = {
  live: { label: 'Live', tone: 'good' },
  draft: { label: 'In your draft', tone: 'warning' },
  used: { label: 'Used before', tone: 'neutral' },
  new: { label: 'New to you', tone: 'neutral' },
}

/** Whether the store's website has this template now, in its draft, or had it once. */
export function TemplateStateTag({ state }: Pick<TemplateRow, 'state'>) {
  const { label, tone } = STATES[state]
  return <Tag tone={tone}>{label}</Tag>
}
