'use client'

import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import { IconFolderPlus, IconPlus, IconTrash } from '@tabler/icons-react'
import { MAX_RULE_DEPTH } from '@/lib/rules/segments/parse-rule'
import { fieldFacts, isSegmentField, SEGMENT_FIELDS, type SegmentField } from '@/lib/rules/segments/segment-fields'
import { OPERATORS } from './condition-operators'
import { ConditionValue } from './condition-value'
import {
  blankCondition,
  blankGroup,
  type ConditionValues,
  type GroupMode,
  type GroupValues,
  isGroup,
  replaceItem,
} from './segment-values'
import classes from './segments.module.css'

/** Levels of groups that the form offers; a rule that came through the API may have more, and is shown. */
const LEVELS = Math.min(4, MAX_RULE_DEPTH)

const MODES: readonly { value: GroupMode; label: string }[] = [
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
  { value: 'none', label: 'None of these' },
]

// Safe: the keys of the record.
const FIELDS = Object.keys(SEGMENT_FIELDS) as SegmentField[]
const FIELD_OPTIONS = (['Orders', 'Customer'] as const).map((group) => ({
  group,
  items: FIELDS.filter((field) => fieldFacts(field).group === group).map((field) => ({
    value: field,
    label: fieldFacts(field).label,
  })),
}))

let added = 0
/** A key that no stored row has. */
const newKey = () => `new-${added++}`

type Props = { root: GroupValues; error: string | null; onChange: (root: GroupValues) => void }

/** The conditions of a segment: rows and groups of rows, each added, changed and removed. */
export function RuleBuilder({ root, error, onChange }: Props) {
  return (
    <div data-path="root" tabIndex={-1} className={classes.stack}>
      <Group
        group={root}
        level={1}
        onChange={onChange}
        onItem={(key, by) => onChange(replaceItem(root, key, by))}
        name="Conditions"
      />
      {error !== null && (
        <p className={classes.rejection} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type GroupProps = {
  group: GroupValues
  level: number
  name: string
  onChange: (group: GroupValues) => void
  onItem: (key: string, by: GroupValues | ConditionValues | null) => void
}

function Group({ group, level, name, onChange, onItem }: GroupProps) {
  const add = (item: GroupValues | ConditionValues) => onChange({ ...group, items: [...group.items, item] })
  return (
    <fieldset className={classes.group} aria-label={name}>
      <div className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={`${name}: how they combine`}
          data={[...MODES]}
          value={group.mode}
          // Safe: the options are the modes.
          onChange={(mode) => onChange({ ...group, mode: mode as GroupMode })}
        />
        {level > 1 && <RemoveButton label={`Remove ${name.toLowerCase()}`} onClick={() => onItem(group.key, null)} />}
      </div>
      {group.items.map((item, at) =>
        isGroup(item) ? (
          <Group
            key={item.key}
            group={item}
            level={level + 1}
            name={`${level === 1 ? 'Group' : name} ${at + 1}`}
            onChange={(next) => onItem(item.key, next)}
            onItem={onItem}
          />
        ) : (
          <Condition key={item.key} condition={item} onChange={(next) => onItem(item.key, next)} />
        ),
      )}
      {group.items.length === 0 && <p className={classes.soft}>No conditions yet. Add one.</p>}
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => add(blankCondition(newKey()))}
        >
          Add condition
        </Button>
        {level < LEVELS && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFolderPlus size={14} aria-hidden />}
            onClick={() => add(blankGroup(newKey()))}
          >
            Add group
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type ConditionProps = { condition: ConditionValues; onChange: (condition: ConditionValues | null) => void }

function Condition({ condition, onChange }: ConditionProps) {
  const { kind, label, help } = fieldFacts(condition.field)
  const operators = OPERATORS[kind].map(([value, text]) => ({ value, label: text }))
  return (
    <fieldset className={`${classes.group} ${classes.condition}`} aria-label={`Condition: ${label}`}>
      <Select
        aria-label="Field"
        description={help}
        inputWrapperOrder={['input', 'description']}
        searchable
        allowDeselect={false}
        data={FIELD_OPTIONS}
        value={condition.field}
        onChange={(field) => {
          if (field && isSegmentField(field)) onChange(blankCondition(condition.key, field))
        }}
      />
      <Select
        aria-label={`${label}: comparison`}
        allowDeselect={false}
        data={operators}
        value={condition.op}
        onChange={(op) => {
          const known = operators.find(({ value }) => value === op)
          if (known) onChange({ ...condition, op: known.value })
        }}
      />
      <ConditionValue condition={condition} onChange={(part) => onChange({ ...condition, ...part })} />
      <RemoveButton label={`Remove condition: ${label}`} onClick={() => onChange(null)} />
    </fieldset>
  )
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="default" size="lg" aria-label={label} onClick={onClick}>
    <IconTrash size={16} aria-hidden />
  </ActionIcon>
)
