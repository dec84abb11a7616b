import { notePageStatus } from '@/lib/server/storefront/page-status'
import { PageNotFound } from '@/components/platform/page-not-found'

export const dynamic = 'force-dynamic'

export default function UnknownPage() {
  notePageStatus(404)
  return <PageNotFound />
}
