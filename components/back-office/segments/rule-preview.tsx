'use client'

import { useDebouncedValue } from '@mantine/hooks'
import useSWR from 'swr'
import { call } from '@/lib/client/call'
import type { SegmentPreview } from '@/lib/contract/segment-preview'
import { segments } from '@/lib/contract/segments'
import type { Failure } from '@/lib/rules/failure'
import { parseRule } from '@/lib/rules/segments/parse-rule'
import { EntryLink } from '../kit/entry-link'
import { Panel } from '../kit/panel'
import { type GroupValues, ruleOfGroup } from './segment-values'
import classes from './segments.module.css'

/** Milliseconds without a change before customers are counted. */
const PAUSE_MS = 400

/** How many customers the conditions find now, with ten of them; `root` as it stands in the form. */
export function RulePreview({ root }: { root: GroupValues }) {
  const [settled] = useDebouncedValue(JSON.stringify(ruleOfGroup(root)), PAUSE_MS)
  const { rule, problem } = parseRule(JSON.parse(settled))
  const { data, error, isLoading } = useSWR<SegmentPreview, Failure>(
    rule === null ? null : [segments.preview.path, settled],
    () => call(segments.preview, { rule }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  return (
    <Panel title="Who is in it">
      <div className={classes.stack} aria-live="polite" aria-busy={isLoading}>
        {rule === null && <p className={classes.soft}>{problem}</p>}
        {rule !== null && error && <p className={classes.rejection}>{error.message}</p>}
        {rule !== null && !error && !data && <p className={classes.soft}>Counting...</p>}
        {rule !== null && !error && data && <People preview={data} />}
      </div>
    </Panel>
  )
}

function People({ preview: { people, names, sentence } }: { preview: SegmentPreview }) {
  return (
    <>
      <p className={classes.count}>{people === 1 ? '1 customer' : `${people.toLocaleString('en')} customers`}</p>
      <p className={classes.soft}>{sentence}</p>
      {names.length > 0 && (
        <ul className={classes.people} aria-label={people > names.length ? 'The newest of them' : 'Customers'}>
          {names.map(({ _id, name, email }) => (
            <li key={_id}>
              <EntryLink className={classes.link} href={`/customer-profile/${_id}`}>
                {name || email}
              </EntryLink>
              {name && <span className={classes.soft}>{email}</span>}
            </li>
          ))}
        </ul>
      )}
      {people > names.length && <p className={classes.soft}>The newest {names.length} are shown.</p>}
    </>
  )
}
