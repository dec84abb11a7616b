'use client'

import { Button, CopyButton } from '@mantine/core'
import classes from './domains.module.css'

type DnsRecordText = {
  readonly type: string
  readonly name: string
  readonly value: string
  readonly purpose: string
  /** Tells two records of the same type and name apart. */
  readonly when?: string
}

/** DNS records, each part with a button that copies it. */
export function DnsRecords({ label, records }: { label: string; records: readonly DnsRecordText[] }) {
  return (
    <ul className={classes.records} aria-label={label}>
      {records.map(({ type, name, value, purpose, when }) => (
        <li key={`${type} ${name} ${value}`} className={classes.record}>
          <p className={classes.purpose}>
            <strong>{type}</strong> {purpose}
          </p>
          <Part label="Name" text={name} of={[type, name, when].filter(Boolean).join(' ')} />
          <Part label="Value" text={value} of={[type, name, when].filter(Boolean).join(' ')} />
        </li>
      ))}
    </ul>
  )
}

type PartProps = { label: string; text: string; of: string }

function Part({ label, text, of }: PartProps) {
  return (
    <div className={classes.part}>
      <span className={classes.label}>{label}</span>
      <code className={classes.code}>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="compact-xs"
            variant="default"
            onClick={copy}
            aria-label={`Copy ${label.toLowerCase()} of ${of}`}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
