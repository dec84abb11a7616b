import { decodeFind } from '@/lib/rules/list-query'
import { ListPage, listMetadata } from '../../product-list/list-page'

export const dynamic = 'force-dynamic'

type FindPageProps = { params: Promise<{ site: string; query: string }> }

const listOf = async (params: FindPageProps['params']) => {
  const { site, query } = await params
  return { site, query: decodeFind(query) }
}

export const generateMetadata = async ({ params }: FindPageProps) => listMetadata(await listOf(params))

export default async function FindPage({ params }: FindPageProps) {
  return <ListPage {...(await listOf(params))} />
}
