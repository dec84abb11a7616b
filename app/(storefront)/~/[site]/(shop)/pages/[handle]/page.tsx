import { ownPageMetadata, ownPageRoute } from '../../own-page'

export const dynamic = 'force-dynamic'

type PageRouteProps = { params: Promise<{ site: string; handle: string }> }

export const generateMetadata = ({ params }: PageRouteProps) => ownPageMetadata('page', params)

export default function PageRoute({ params }: PageRouteProps) {
  return ownPageRoute({ kind: 'page', params })
}
