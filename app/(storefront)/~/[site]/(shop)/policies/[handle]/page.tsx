import { ownPageMetadata, ownPageRoute } from '../../own-page'

export const dynamic = 'force-dynamic'

type PolicyRouteProps = { params: Promise<{ site: string; handle: string }> }

export const generateMetadata = ({ params }: PolicyRouteProps) => ownPageMetadata('policy', params)

export default function PolicyRoute({ params }: PolicyRouteProps) {
  return ownPageRoute({ kind: 'policy', params })
}
