'use client'

import { Radio } from '@mantine/core'
import type { MergePersonDetail } from '@/lib/contract/customer-merge'
import { MERGE_FIELD_LABELS, MERGE_FIELDS, type MergeChoices, type MergeField } from '@/lib/rules/customer-merge'
import { Panel } from '../kit/panel'
import classes from '../stock/parts/stock.module.css'
import { nameOfCustomer } from './customer-cells'
import merge from './merge-screen.module.css'

type Props = {
  people: readonly MergePersonDetail[]
  choices: MergeChoices
  onChoose: (field: MergeField, id: string) => void
}

/** A choice for each field whose values differ. */
export function FieldChoices({ people, choices, onChoose }: Props) {
  const differing = MERGE_FIELDS.filter((field) => new Set(people.map(({ values }) => values[field])).size > 1)
  return (
    <Panel
      title="Values that differ"
      description="Everything else is the same, or is joined: tags and notes of all stay."
    >
      {differing.length === 0 && <p className={classes.soft}>No value differs.</p>}
      <div className={merge.choices}>
        {differing.map((field) => (
          <Radio.Group
            key={field}
            label={MERGE_FIELD_LABELS[field]}
            value={choices[field]}
            onChange={(id) => onChoose(field, id)}
          >
            <div className={merge.options}>
              {people.map((person) => (
                <div key={person._id} className={merge.option}>
                  <Radio
                    value={person._id}
                    label={person.values[field] || 'Empty'}
                    description={sourceOf(field, person)}
                  />
                </div>
              ))}
            </div>
          </Radio.Group>
        ))}
      </div>
    </Panel>
  )
}

/** Whose value it is; of a name the address, and of an address the account behind it. */
function sourceOf(field: MergeField, person: MergePersonDetail): string {
  if (field === 'email') return accountOf(person)
  return field === 'name' ? person.email : nameOfCustomer(person)
}

const accountOf = ({ hasAccount, isVerified }: MergePersonDetail) => {
  if (!hasAccount) return isVerified ? 'Verified, no account' : 'No account'
  return isVerified ? 'Account with a password' : 'Account, not verified'
}
