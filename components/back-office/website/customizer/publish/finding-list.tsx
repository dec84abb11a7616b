'use client'

import { Button, Group, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { WebsiteDocument } from '@/lib/contract/website-builder'
import type { Finding } from '@/lib/contract/website-publishing'
import classes from './publish-dialog.module.css'

const SEVERITIES: readonly { readonly severity: Finding['severity']; readonly title: string }[] = [
  { severity: 'block', title: 'Fix before publishing' },
  { severity: 'warn', title: 'Worth a look' },
  { severity: 'info', title: 'Good to know' },
]

type Props = {
  findings: readonly Finding[]
  documents: readonly WebsiteDocument[]
  reasons: Readonly<Record<string, string>>
  mayOverride: boolean
  onReason: (key: string, reason: string) => void
  onShow: (finding: Finding) => void
  onFix: (finding: Finding) => Promise<void>
}

/** What the checks found, the worst first, each with the way to it. */
export function FindingList({ findings, documents, reasons, mayOverride, onReason, onShow, onFix }: Props) {
  if (findings.length === 0) {
    return (
      <p className={classes.fine}>
        <IconCircleCheck size={18} stroke={1.6} aria-hidden /> Nothing to correct.
      </p>
    )
  }
  const titleOf = (id: string) => documents.find(({ _id }) => _id === id)?.title ?? ''
  return SEVERITIES.map(({ severity, title }) => {
    const own = findings.filter((finding) => finding.severity === severity)
    if (own.length === 0) return null
    return (
      <div key={severity}>
        <h4 className={classes.severity}>
          {title} ({own.length})
        </h4>
        <ul className={classes.findings}>
          {own.map((finding) => (
            <li key={`${finding.documentId} ${finding.key}`} className={classes.finding} data-severity={severity}>
              <p>
                <strong>{finding.message}</strong> {finding.advice}
              </p>
              <Group gap={6}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Show: ${finding.message}`}
                  onClick={() => onShow(finding)}
                >
                  Show
                </Button>
                {finding.fix && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Fix: ${finding.message}`}
                    onClick={() => void onFix(finding)}
                  >
                    Fix
                  </Button>
                )}
                <small>{titleOf(finding.documentId)}</small>
              </Group>
              {severity === 'block' && mayOverride && (
                <TextInput
                  size="xs"
                  aria-label={`Reason to publish anyway: ${finding.message}`}
                  placeholder="Publish anyway, because…"
                  value={reasons[finding.key] ?? ''}
                  maxLength={500}
                  onChange={(event) => onReason(finding.key, event.currentTarget.value)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
