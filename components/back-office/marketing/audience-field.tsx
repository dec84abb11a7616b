'use client'

import { Select, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type CampaignDraft, campaigns } from '@/lib/contract/campaigns'

type Audience = CampaignDraft['audience']
type Props = {
  audience: Audience
  holdOutPercent: number
  disabled: boolean
  onChange: (audience: Audience) => void
}

const keyOf = (audience: Audience): string => JSON.stringify(audience)

/** Whom a campaign is for, with the number of people that it has now. */
export function AudienceField({ audience, holdOutPercent, disabled, onChange }: Props) {
  const { data } = useCall(campaigns.choices, {})
  const options: { group: string; items: { value: string; label: string }[] }[] = [
    { group: 'All', items: [{ value: keyOf({ kind: 'everybody' }), label: 'Everybody who agreed' }] },
    {
      group: 'Segments',
      items: (data?.segments ?? []).map(({ _id, name }) => ({
        value: keyOf({ kind: 'segment', segmentId: _id }),
        label: name,
      })),
    },
    { group: 'Tags', items: (data?.tags ?? []).map((tag) => ({ value: keyOf({ kind: 'tag', tag }), label: tag })) },
  ]
  const isListed = options.some(({ items }) => items.some(({ value }) => value === keyOf(audience)))
  if (!isListed) {
    const label = audience.kind === 'recipients' ? 'Those who got the other campaign' : 'The present choice'
    options.push({ group: 'Chosen', items: [{ value: keyOf(audience), label }] })
  }
  return (
    <div>
      <Select
        label="Audience"
        data={options.filter(({ items }) => items.length > 0)}
        value={keyOf(audience)}
        allowDeselect={false}
        searchable
        disabled={disabled}
        onChange={(value) => value !== null && onChange(JSON.parse(value) as Audience)}
      />
      <AudienceSize audience={audience} holdOutPercent={holdOutPercent} />
    </div>
  )
}

type Count = { people: number; allowed: number; heldOut: number }

/** How many people an audience has now. */
function AudienceSize({ audience, holdOutPercent }: Pick<Props, 'audience' | 'holdOutPercent'>) {
  const [count, setCount] = useState<Count | null>(null)
  const key = keyOf(audience)
  useEffect(() => {
    let isOver = false
    setCount(null)
    call(campaigns.count, { audience: JSON.parse(key) as Audience, holdOutPercent }).then(
      (found) => !isOver && setCount(found),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [key, holdOutPercent])
  if (!count) return <Text size="sm">Counting…</Text>
  const { people, allowed, heldOut } = count
  const some = (value: number) => value.toLocaleString('en')
  return (
    <Text size="sm" aria-live="polite">
      {some(people)} {people === 1 ? 'person' : 'people'}, {some(allowed)} of them may be written to
      {heldOut > 0 && `, ${some(heldOut)} are held out`}.
    </Text>
  )
}
