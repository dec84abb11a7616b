import type { WebsiteDocument } from '@/lib/contract/website-builder'
import type { Finding } from '@/lib/contract/website-publishing'

/** Shortest reason that the server takes for publishing over a finding that blocks. */
const MIN_REASON = 5

export type PublishForm = {
  readonly chosen: ReadonlySet<string>
  readonly note: string
  readonly when: 'now' | 'later'
  /** ISO instants; empty for none. */
  readonly from: string
  readonly until: string
  /** Reasons by key of the finding. */
  readonly reasons: Readonly<Record<string, string>>
}

/** Everything that differs from what is live is chosen. */
export const publishForm = (documents: readonly WebsiteDocument[]): PublishForm => ({
  chosen: new Set(documents.filter(needsPublishing).map(({ _id }) => _id)),
  note: '',
  when: 'now',
  from: '',
  until: '',
  reasons: {},
})

export const needsPublishing = ({ hasChanges }: WebsiteDocument): boolean => hasChanges

/** Why the form cannot be sent yet; null when it can. `now` is ms since 1970. */
export function publishProblem(
  { chosen, when, from, until, reasons }: PublishForm,
  findings: readonly Finding[],
  now: number,
): string | null {
  if (chosen.size === 0) return 'Choose what to publish.'
  const open = blocking(findings, chosen).filter(({ key }) => (reasons[key] ?? '').trim().length < MIN_REASON)
  if (open.length > 0) return `Fix what blocks publishing, or give a reason: ${open.length} left.`
  if (when === 'now') return null
  if (from === '' || Date.parse(from) <= now) return 'Choose a start in the future.'
  if (until !== '' && Date.parse(until) <= Date.parse(from)) return 'The end must be after the start.'
  return null
}

/** Findings of the chosen documents that keep them from being published. */
const blocking = (findings: readonly Finding[], chosen: ReadonlySet<string>): readonly Finding[] =>
  findings.filter(({ severity, documentId }) => severity === 'block' && chosen.has(documentId))

/** Input of the call, without what the form does not hold. */
export function publishInput(
  { chosen, note, when, from, until, reasons }: PublishForm,
  documents: readonly WebsiteDocument[],
  findings: readonly Finding[],
) {
  const keys = blocking(findings, chosen).map(({ key }) => key)
  return {
    documents: documents.filter(({ _id }) => chosen.has(_id)).map(({ _id, rev }) => ({ documentId: _id, rev })),
    overrides: keys.flatMap((key) => {
      const reason = (reasons[key] ?? '').trim()
      return reason === '' ? [] : [{ key, reason }]
    }),
    note: note.trim(),
    from: when === 'now' ? null : from,
    until: when === 'now' || until === '' ? null : until,
  }
}
