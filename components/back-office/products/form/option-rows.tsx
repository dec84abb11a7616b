'use client'

import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { newId } from '@/lib/client/new-id'
import { MAX_OPTIONS, MAX_VARIANTS } from '@/lib/rules/product-admin'
import type { ProductForm } from './product-form'
import type { FormOption, FormVariant } from './product-values'
import { matrixSize, variantsFor } from './variant-matrix'
import classes from './variants-panel.module.css'

const EXAMPLES = ['Size', 'Colour', 'Material']

/** The options that variants differ by. A change rebuilds the matrix; values typed for a combination are preserved. */
export function OptionRows({ form: { fields } }: { form: ProductForm }) {
  const options = fields.useWatchValue('options') as readonly FormOption[]
  const set = (next: readonly FormOption[], kept: readonly (number | null)[]) => {
    const variants = fields.getValues().variants as readonly FormVariant[]
    // An option without a value exists only in the form.
    const filled = next
      .map((option, at) => ({ option, from: kept[at] ?? null }))
      .filter(({ option }) => option.values.length > 0)
    fields.setFieldValue('options', next)
    fields.setFieldValue(
      'variants',
      variantsFor(
        variants,
        filled.map(({ option }) => option),
        filled.map(({ from }) =>
          from === null || (options[from]?.values.length ?? 0) === 0 ? null : placeOf(options, from),
        ),
        newId,
      ),
    )
  }
  const all = options.map((_option, at) => at)
  const change = (at: number, part: Partial<FormOption>) =>
    set(
      options.map((option, each) => (each === at ? { ...option, ...part } : option)),
      all,
    )
  const size = matrixSize(options)
  return (
    <div className={classes.options} data-path="options">
      {options.map((option, at) => (
        <div key={option.key} className={classes.option}>
          <TextInput
            label="Option"
            placeholder={EXAMPLES[at]}
            maxLength={60}
            value={option.name}
            onChange={({ currentTarget: { value } }) => change(at, { name: value })}
          />
          <TagsInput
            label="Values"
            placeholder={option.values.length === 0 ? 'Type one and press Enter, or paste several' : ''}
            splitChars={[',', '\t', '\n', ';']}
            maxLength={100}
            value={[...option.values]}
            onChange={(values) => change(at, { values })}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Remove option ${option.name || at + 1}`}
            onClick={() =>
              set(
                options.filter((_option, each) => each !== at),
                all.filter((each) => each !== at),
              )
            }
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {size > MAX_VARIANTS && (
        <p role="alert" className={classes.tooMany}>
          These values make {size.toLocaleString('en')} variants. A product can have at most{' '}
          {MAX_VARIANTS.toLocaleString('en')}; the others are not created. Remove some values.
        </p>
      )}
      {options.length < MAX_OPTIONS && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set([...options, { key: newId(), name: '', values: [] }], [...all, null])}
        >
          {options.length === 0 ? 'Add an option such as size or colour' : 'Add another option'}
        </Button>
      )}
    </div>
  )
}

/** The index of an option among those with values, as stored in variants. */
const placeOf = (options: readonly FormOption[], at: number): number =>
  options.slice(0, at).filter(({ values }) => values.length > 0).length
