'use client'

import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { productList } from '@/lib/contract/product-list'
import { websiteDocuments } from '@/lib/contract/website-builder'
import { useVendor } from '../../../kit/vendor-context'
import { completedHref } from './completed-href'
import classes from './link-control.module.css'
import { linkOptions } from './link-options'

/** Delay in ms before the shop is searched. */
const PAUSE_MS = 200

type Props = {
  label: string
  value: string
  onChange: (href: string) => void
  description?: string | undefined
  error?: string | undefined
  disabled?: boolean
  path?: string
}

/** Where a link leads: typed, or chosen among pages, categories and products. */
export function LinkControl({ label, value, onChange, description, error, disabled = false, path }: Props) {
  const { store } = useVendor()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  const [query] = useDebouncedValue((typed ?? '').trim(), PAUSE_MS)
  const isAddress = /^[/#]|:/.test(query)
  const documents = useCall(websiteDocuments.list, typed === null ? null : {})
  const found = useCall(productList.suggestions, query === '' || isAddress ? null : { storeID: store._id, q: query })
  const options = typed === null ? [] : linkOptions(typed, documents.data?.rows ?? [], found.data)
  const kinds = [...new Set(options.map(({ kind }) => kind))]
  const close = () => {
    if (typed !== null) onChange(completedHref(typed))
    setTyped(null)
    combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(href) => {
        onChange(href)
        setTyped(null)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          description={description}
          placeholder="Search or paste an address"
          value={typed ?? value}
          error={error}
          disabled={disabled}
          maxLength={2_000}
          data-path={path}
          rightSection={
            value !== '' && !disabled ? (
              <CloseButton
                size="sm"
                aria-label={`Remove: ${label}`}
                onClick={() => {
                  setTyped(null)
                  onChange('')
                }}
              />
            ) : null
          }
          onFocus={() => {
            setTyped(value)
            combobox.openDropdown()
          }}
          onBlur={close}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options mah={260} className={classes.options}>
          {kinds.map((kind) => (
            <Combobox.Group key={kind} label={kind}>
              {options
                .filter((option) => option.kind === kind)
                .map(({ href, label: name }) => (
                  <Combobox.Option key={href} value={href} className={classes.option}>
                    <span>{name}</span>
                    <small>{href}</small>
                  </Combobox.Option>
                ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
