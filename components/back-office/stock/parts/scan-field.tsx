'use client'

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ScannableLine, scannedLine } from './scanned-line'

type Props<L extends ScannableLine> = {
  lines: readonly L[]
  /** The accepted codes: “Barcode or SKU”. */
  placeholder: string
  /** The line has more expected units than counted ones. */
  isOpen: (line: L) => boolean
  /** One unit of the line was scanned. */
  onScan: (line: L) => void
}

/** A scanner types a code and presses Enter; each scan counts one unit of the matching line. */
export function ScanField<L extends ScannableLine>({ lines, placeholder, isOpen, onScan }: Props<L>) {
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState('')
  const scan = () => {
    if (code.trim() === '') return
    const hit = scannedLine(lines, code, isOpen)
    setUnknown(hit ? '' : `No open line has the code ${code}.`)
    if (hit) onScan(hit)
    setCode('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        scan()
      }}
    >
      <TextInput
        label="Scan"
        placeholder={placeholder}
        value={code}
        error={unknown}
        onChange={({ currentTarget: { value } }) => setCode(value)}
        data-autofocus
      />
    </form>
  )
}
