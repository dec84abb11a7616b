'use client'

import { ActionIcon, Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { newId } from '@/lib/client/new-id'
import { SPREADS, type Spread } from '@/lib/rules/purchasing'
import classes from '../../stock/parts/stock.module.css'
import type { PurchaseValues } from './purchase-values'

const LABELS: Readonly<Record<Spread, string>> = {
  value: 'by line cost',
  quantity: 'by units',
  weight: 'by weight',
}

type Props = { values: PurchaseValues; onChange: (part: Partial<PurchaseValues>) => void }

/** Freight, duty and other extra costs; they are distributed over the unit costs, to the cent. */
export function ExtraCosts({ values: { extraCosts, spread }, onChange }: Props) {
  const change = (id: string, part: Partial<(typeof extraCosts)[number]>) =>
    onChange({ extraCosts: extraCosts.map((cost) => (cost.id === id ? { ...cost, ...part } : cost)) })
  return (
    <div className={classes.fields}>
      {extraCosts.map((cost, at) => (
        <Group key={cost.id} align="end" gap="xs" mt={at === 0 ? 'md' : 0}>
          <TextInput
            label={at === 0 ? 'Extra cost' : undefined}
            aria-label="Description"
            placeholder="Freight"
            maxLength={60}
            value={cost.name}
            onChange={({ currentTarget: { value } }) => change(cost.id, { name: value })}
          />
          <NumberInput
            className={classes.money}
            aria-label={`Amount of ${cost.name || 'this cost'}`}
            min={0}
            decimalScale={2}
            hideControls
            value={cost.amount}
            onChange={(value) => change(cost.id, { amount: Number(value) || 0 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${cost.name || 'this cost'}`}
            onClick={() => onChange({ extraCosts: extraCosts.filter(({ id }) => id !== cost.id) })}
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
          onClick={() => onChange({ extraCosts: [...extraCosts, { id: newId(), name: 'Freight', amount: 0 }] })}
        >
          Add extra cost
        </Button>
        {extraCosts.length > 0 && (
          <Select
            size="xs"
            label="Distribute over lines"
            allowDeselect={false}
            data={SPREADS.map((value) => ({ value, label: LABELS[value] }))}
            value={spread}
            onChange={(value) => onChange({ spread: SPREADS.find((each) => each === value) ?? 'value' })}
          />
        )}
      </Group>
    </div>
  )
}
