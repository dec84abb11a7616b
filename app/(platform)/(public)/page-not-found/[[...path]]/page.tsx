import type { Metadata } from 'next'
import { PageNotFound } from '@/components/platform/page-not-found'
import { notePageStatus } from '@/lib/server/storefront/page-status'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Page not found' }

export default function UnknownPage() {
  notePageStatus(404)
  return <PageNotFound />
}
