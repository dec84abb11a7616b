import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { Drawer } from '@/lib/contract/register-drawers'
import classes from '../cash/cash.module.css'

/** A drawer's name and limits as they are typed. */
type DrawerDraft = {
  readonly name: string
  readonly discountLimit: number | string
  readonly differenceLimit: number | string
  readonly lockMinutes: number | string
  readonly isBlindCount: boolean
}

export const emptyDrawer: DrawerDraft = {
  name: '',
  discountLimit: 10,
  differenceLimit: 0,
  lockMinutes: 5,
  isBlindCount: false,
}

export const draftOfDrawer = (drawer: Drawer): DrawerDraft => {
  const { name, discountLimit, differenceLimit, lockMinutes, isBlindCount } = drawer
  return { name, discountLimit, differenceLimit, lockMinutes, isBlindCount }
}

/** The draft as it is sent. An empty field is no number, which the contract rejects with its message. */
export const sentDrawer = ({ name, isBlindCount, ...limits }: DrawerDraft) => ({
  name,
  isBlindCount,
  discountLimit: numberOf(limits.discountLimit),
  differenceLimit: numberOf(limits.differenceLimit),
  lockMinutes: numberOf(limits.lockMinutes),
})

const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed))

type Props = {
  draft: DrawerDraft
  onChange: (draft: DrawerDraft) => void
  errors: Readonly<Record<string, string>> | undefined
}

/** The fields of a drawer, for a new one and for a change. */
export function DrawerFields({ draft, onChange, errors }: Props) {
  return (
    <div className={classes.form}>
      <TextInput
        label="Name"
        maxLength={60}
        value={draft.name}
        error={errors?.name}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <NumberInput
        label="Highest discount in percent"
        min={0}
        max={100}
        value={draft.discountLimit}
        error={errors?.discountLimit}
        onChange={(discountLimit) => onChange({ ...draft, discountLimit })}
      />
      <NumberInput
        label="Difference that needs a reason"
        min={0}
        value={draft.differenceLimit}
        error={errors?.differenceLimit}
        onChange={(differenceLimit) => onChange({ ...draft, differenceLimit })}
      />
      <NumberInput
        label="Minutes until it locks"
        min={1}
        max={240}
        value={draft.lockMinutes}
        error={errors?.lockMinutes}
        onChange={(lockMinutes) => onChange({ ...draft, lockMinutes })}
      />
      <Checkbox
        label="Blind count"
        description="Cashiers count the cash without seeing how much is expected."
        checked={draft.isBlindCount}
        onChange={({ currentTarget }) => onChange({ ...draft, isBlindCount: currentTarget.checked })}
      />
    </div>
  )
}
