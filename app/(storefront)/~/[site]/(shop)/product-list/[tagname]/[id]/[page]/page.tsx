import { parseListQuery } from '@/lib/rules/list-query'
import { ListPage, listMetadata } from '../../../list-page'

export const dynamic = 'force-dynamic'

type PlainListPageProps = { params: Promise<{ site: string; tagname: string; id: string; page: string }> }

/** The whole catalogue is `all/all`, which the query omits. */
const listOf = async (params: PlainListPageProps['params']) => {
  const { site, ...segments } = await params
  return { site, query: parseListQuery(new URLSearchParams(segments)) }
}

export const generateMetadata = async ({ params }: PlainListPageProps) => listMetadata(await listOf(params))

export default async function PlainListPage({ params }: PlainListPageProps) {
  return <ListPage {...(await listOf(params))} />
}
