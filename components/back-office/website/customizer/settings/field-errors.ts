import type { Finding } from '@/lib/contract/website-publishing'
import type { DraftSnapshot } from '../draft/draft-session'
import { type PartAddress, settingPath } from '../model/set-operations'

type Saving = Pick<DraftSnapshot, 'saving' | 'failure' | 'queue'>

/**
 * Messages of the fields of one part, by key: what the server did not take, and what the checks say. Findings of lower
 * severity stand in the list of checks only.
 */
export function fieldErrors(
  part: PartAddress,
  { saving, failure, queue }: Saving,
  findings: readonly Finding[],
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { severity, sectionId, blockId, field, message } of findings) {
    if (severity === 'info' || field === null) continue
    if (sectionId === part.sectionId && blockId === part.blockId) errors[field] ??= message
  }
  const rejected = saving === 'rejected' ? queue[0] : undefined
  for (const { path } of rejected?.operations ?? []) {
    const key = path.at(-1) ?? ''
    if (failure && path.join('/') === settingPath(part, key).join('/')) errors[key] = failure.message
  }
  return errors
}
