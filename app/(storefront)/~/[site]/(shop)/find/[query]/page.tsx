import { RestOfPage } from '@/components/storefront/stream/rest-of-page'
import { decodeFind } from '@/lib/rules/list-query'
import { setListParts } from '@/lib/server/page-cache/list-parts'
import { frameMarks } from '@/lib/server/page-cache/render-record'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { ListPage, listMetadata } from '../../product-list/list-page'
import { ListFrame } from '../list-frame'
import { makeListParts } from '../list-parts'

export const dynamic = 'force-dynamic'

// From now on the front puts these pages together itself.
setListParts(makeListParts)

type FindPageProps = { params: Promise<{ site: string; query: string }> }

const listOf = async (params: FindPageProps['params']) => {
  const { site, query } = await params
  return { site, query: decodeFind(query) }
}

export async function generateMetadata({ params }: FindPageProps) {
  const marks = frameMarks()
  if (!marks) return listMetadata(await listOf(params))
  const { title, description } = marks
  return pageMetadata(params, () => ({ title, description, isPrivate: true }))
}

export default async function FindPage({ params }: FindPageProps) {
  const list = await listOf(params)
  const marks = frameMarks()
  if (!marks) return <ListPage {...list} />
  const store = await loadSite(list.site)
  if (store.kind !== 'store') return null
  return (
    <RestOfPage>
      <ListFrame marks={marks} />
    </RestOfPage>
  )
}
