'use client'

import type { MergePersonDetail } from '@/lib/contract/customer-merge'
import { MERGE_PARTS, type MergeChoices, type MergePart } from '@/lib/rules/customer-merge'
import { countedNoun } from '../kit/list/list-definition'
import { Panel } from '../kit/panel'
import classes from '../stock/parts/stock.module.css'
import { nameOfCustomer } from './customer-cells'

const PART_NOUNS: Readonly<Record<MergePart, readonly [one: string, many: string]>> = {
  orders: ['order', 'orders'],
  addresses: ['address', 'addresses'],
  consents: ['consent record', 'consent records'],
  events: ['note or event', 'notes and events'],
  wishes: ['wish', 'wishes'],
  redemptions: ['use of an offer', 'uses of offers'],
}

/** Counts of rows for a sentence, such as "3 orders, 1 address"; empty without any. */
export const countedParts = (parts: Readonly<Record<MergePart, number>>): string =>
  MERGE_PARTS.filter((part) => parts[part] > 0)
    .map((part) => countedNoun(PART_NOUNS[part], parts[part]))
    .join(', ')

type Props = { people: readonly MergePersonDetail[]; survivorId: string; choices: MergeChoices }

/** What moves, and what becomes of accounts, as sentences. */
export function MergeConsequences({ people, survivorId, choices }: Props) {
  const account = people.find(({ _id }) => _id === choices.email)
  const ended = people.filter(({ _id, hasAccount }) => hasAccount && _id !== choices.email)
  const tags = new Set(people.flatMap((person) => person.tags)).size
  return (
    <Panel title="What happens">
      <ul className={classes.reasons} aria-label="What happens">
        {people
          .filter(({ _id }) => _id !== survivorId)
          .map((person) => (
            <li key={person._id}>
              From {nameOfCustomer(person)}: {countedParts(person.parts) || 'nothing to move'}.
            </li>
          ))}
        {tags > 0 && <li>The merged customer has {countedNoun(['tag', 'tags'], tags)}.</li>}
        {account && (
          <li>
            {account.hasAccount
              ? `The customer signs in with ${account.email} and its password.`
              : `${account.email} has no password yet: send a link for a new one from the profile if it is needed.`}
          </li>
        )}
        {ended.map(({ _id, email }) => (
          <li key={_id}>The password of {email} no longer works, and its sessions end.</li>
        ))}
        {people.some(({ isDisabled }) => isDisabled) && (
          <li>One of them is disabled, so the merged customer is too.</li>
        )}
        <li>Where one has withdrawn a consent and another has agreed, the withdrawal counts.</li>
      </ul>
    </Panel>
  )
}
