'use client'

import { useCall } from '@/lib/client/use-call'
import { websiteDrafts } from '@/lib/contract/website-builder'
import { websiteVersions } from '@/lib/contract/website-versions'
import { compareContent } from '@/lib/rules/website/compare/compare-content'
import { summaryOf } from '@/lib/rules/website/compare/summary-of'

type Props = { id: string; isPublished: boolean; by: string }

/** What a publish changes of a document, in one line: "New by Ada", "2 sections changed, theme changed · Ada". */
export function DocumentChanges({ id, isPublished, by }: Props) {
  const input = isPublished ? { documentId: id } : null
  const live = useCall(websiteVersions.at, input, { revalidateOnFocus: false })
  const draft = useCall(websiteDrafts.open, input, { revalidateOnFocus: false })
  if (!isPublished) return <>{by === '' ? 'New' : `New by ${by}`}</>
  const summary = live.data && draft.data ? summaryOf(compareContent(live.data.content, draft.data.content)) : 'Changed'
  return <>{by === '' ? summary : `${summary} · ${by}`}</>
}
