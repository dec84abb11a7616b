import { notePageStatus } from '@/lib/server/storefront/page-status'

export const dynamic = 'force-dynamic'

export default async function HomePage({ params }: { params: Promise<{ site: string }> }) {
  const { site } = await params
  if (site.includes('unknown')) notePageStatus(404)
  return <h1>{site}</h1>
}
