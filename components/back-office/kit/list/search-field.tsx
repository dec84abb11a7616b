'use client'

import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './list-toolbar.module.css'

const PAUSE_MS = 300

type Props = {
  label: string
  /** The current search words. */
  query: string
  ask: (query: string) => void
  field: RefObject<HTMLInputElement | null>
}

/**
 * Searches after a pause in typing; Enter searches at once, Escape clears. Searching rewrites the address, which
 * would cancel a navigation to another page: so it happens before the field is left, never after.
 */
export function SearchField({ label, query, ask, field }: Props) {
  const [words, setWords] = useState(query)
  const typed = useRef(query)
  const told = useRef(query)
  const write = (text: string) => {
    typed.current = text
    setWords(text)
  }
  const askNow = (wanted: string) => {
    if (wanted === told.current) return
    told.current = wanted
    ask(wanted)
  }
  const askLater = useDebouncedCallback(askNow, PAUSE_MS)
  const askTyped = () => {
    askLater.cancel()
    askNow(typed.current.trim())
  }
  useEffect(() => {
    const isOwn = query === told.current
    told.current = query
    // Changed from outside, such as by a link or by going back: the pending input is dropped.
    if (!isOwn) askLater.cancel()
    if (isOwn && document.activeElement === field.current) return
    typed.current = query
    setWords(query)
  }, [query, field, askLater])
  return (
    <TextInput
      ref={field}
      className={classes.query}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<kbd className={classes.key}>/</kbd>}
      value={words}
      onChange={({ currentTarget: { value } }) => {
        write(value)
        askLater(value.trim())
      }}
      onBlur={askTyped}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') askTyped()
        if (key !== 'Escape') return
        write('')
        currentTarget.blur()
      }}
    />
  )
}
