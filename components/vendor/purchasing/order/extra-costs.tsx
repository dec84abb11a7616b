'use client'

import { ActionIcon, Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SPREADS, type Spread } from '@/lib/rules/purchasing'
import classes from '../../stock/parts/stock.module.css'
import type { PurchaseValues } from './purchase-values'

const WORDS: Readonly<Record<Spread, string>> = {
  value: 'by what lines cost',
  quantity: 'by units',
  weight: 'by weight',
}

type Props = { values: PurchaseValues; onChange: (part: Partial<PurchaseValues>) => void }

/** Freight, duty and the like: they land in the cost of the goods, to the cent. */
export function ExtraCosts({ values: { extraCosts, spread }, onChange }: Props) {
  const change = (at: number, part: Partial<(typeof extraCosts)[number]>) =>
    onChange({ extraCosts: extraCosts.map((cost, each) => (each === at ? { ...cost, ...part } : cost)) })
  return (
    <div className={classes.fields}>
      {extraCosts.map((cost, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own until one is typed.
        <Group key={at} align="end" gap="xs" mt={at === 0 ? 'md' : 0}>
          <TextInput
            label={at === 0 ? 'Extra cost' : undefined}
            aria-label="What it is for"
            placeholder="Freight"
            maxLength={60}
            value={cost.name}
            onChange={({ currentTarget: { value } }) => change(at, { name: value })}
          />
          <NumberInput
            className={classes.money}
            aria-label={`Amount of ${cost.name || 'this cost'}`}
            min={0}
            decimalScale={2}
            hideControls
            value={cost.amount}
            onChange={(value) => change(at, { amount: Number(value) || 0 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${cost.name || 'this cost'}`}
            onClick={() => onChange({ extraCosts: extraCosts.filter((_, each) => each !== at) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group align="end" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange({ extraCosts: [...extraCosts, { name: 'Freight', amount: 0 }] })}
        >
          Add extra cost
        </Button>
        {extraCosts.length > 0 && (
          <Select
            size="xs"
            label="Spread over the lines"
            allowDeselect={false}
            data={SPREADS.map((value) => ({ value, label: WORDS[value] }))}
            value={spread}
            onChange={(value) => onChange({ spread: SPREADS.find((each) => each === value) ?? 'value' })}
          />
        )}
      </Group>
    </div>
  )
}
