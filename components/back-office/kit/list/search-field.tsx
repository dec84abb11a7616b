'use client'

import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './list-toolbar.module.css'

const PAUSE_MS = 300

type Props = {
  label: string
  /** The words that the list is asked for now. */
  query: string
  ask: (query: string) => void
  field: RefObject<HTMLInputElement | null>
}

/**
 * What is typed is asked for after a pause; Enter does not wait, Escape empties it. Asking rewrites the address, which
 * would call off a way to another page: so it is done before the field is left, and never after.
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
    // Asked for by somebody else, such as a link or the way back: what is being typed no longer counts.
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
